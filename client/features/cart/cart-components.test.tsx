import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { callByPath } from '#client/data/query.ts';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import { CallProvider } from '#client/data/use-procedure.ts';
import { ToastProvider } from '#client/ui/toast/toast-provider.tsx';
import { currentBrand } from '#shared/brands/index.ts';
import { AddToCart, type AddToCartProps } from './add-to-cart.tsx';
import { CartBadge } from './cart-badge.tsx';
import { DiscountCode } from './discount-code.tsx';
import { ProductCardAction } from './product-card-action.tsx';
import { CART_KEY, type Order } from './use-cart.ts';

function html(element: ReactNode): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(CART_KEY, { itemCount: 3 });
  return renderToStaticMarkup(
    <ShopProvider value={createShop(currentBrand(), 'nl-NL', 'www', (key) => key)}>
      <CallProvider value={callByPath(() => Promise.reject(new Error('the server makes no calls here')))}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={['/product/vilt?kleur=oker']}>
            <ToastProvider labels={{ region: '', toast: '', hide: '', loadError: '', loadErrorHelp: '' }}>
              {element}
            </ToastProvider>
          </MemoryRouter>
        </QueryClientProvider>
      </CallProvider>
    </ShopProvider>,
  );
}

const product: AddToCartProps = { productId: 'p-1', name: 'Vilt', stock: 7 };

it('renders no count on the server, even when the cart is known', () => {
  expect(html(<CartBadge label={(count) => `${count} items`} />)).toBe('<span aria-live="polite"></span>');
});

it('is a plain form that works without script', () => {
  const form = html(<AddToCart {...product} />);
  expect(form).toMatch(/<form[^>]* method="post"[^>]*>/);
  expect(form).toContain('action="/api/forms/cart-line"');
  expect(form).toMatch(/name="productId" value="p-1"/);
});

it('is one button on a card, named after its product', () => {
  const form = html(<AddToCart {...product} />);
  expect(form).toMatch(/type="hidden" name="quantity" value="1"/);
  expect(form.match(/<button/g)).toHaveLength(1);
  expect(form).toMatch(/cart:add\.short<span[^>]*>: Vilt/);
});

it('is disabled when sold out', () => {
  const form = html(<AddToCart {...product} stock={0} />);
  expect(form).toMatch(/<button[^>]*disabled=""[^>]*>.*cart:add\.soldOut/);
});

it('links to the product page for a configurable product', () => {
  const configurable = {
    id: 'p-1',
    name: 'Paneel',
    slug: 'paneel',
    configurable: true,
  } as const;
  const card = html(<ProductCardAction product={{ ...configurable, stock: 7 }} />);
  expect(card).not.toContain('<form');
  expect(card).toMatch(/<a [^>]*href="\/product\/paneel"[^>]*>.*cart:add\.configure<span[^>]*>: Paneel/);
  expect(html(<ProductCardAction product={{ ...configurable, stock: 0 }} />)).toContain('cart:add.soldOut');
});

it('offers no field for a discount code on the prices of a quotation, and says why one does not count', () => {
  const quoted: Order = {
    id: 'o',
    number: null,
    state: 'Cart',
    currency: 'EUR',
    locale: 'nl-NL',
    itemCount: 3,
    lines: [],
    deliveryCountry: 'NL',
    quotation: { number: 'EF-Q-2026-000001', validUntil: '2026-12-18' },
    details: null,
    shipping: null,
    payment: null,
    createdAt: '',
    updatedAt: '',
    totals: {
      linesIncVat: 5985,
      linesExcVat: 4947,
      shippingIncVat: 695,
      shippingExcVat: 574,
      vat: 1159,
      incVat: 6680,
      excVat: 5521,
      vatRate: 21,
      reverseCharged: false,
    },
  };
  expect(html(<DiscountCode order={quoted} action="/" />)).toBe('');
  const code = html(
    <DiscountCode order={{ ...quoted, discount: { code: 'ZOMER10', fault: 'quotation' } }} action="/" />,
  );
  expect(code).toContain('apiErrors:discount.quotation');
  expect(code).toContain('value="discount-remove"');
});
