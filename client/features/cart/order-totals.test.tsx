import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import { currentBrand } from '#shared/brands/index.ts';
import { OrderTotals } from './order-totals.tsx';
import type { Order } from './use-cart.ts';

const t = (key: string, values: Readonly<Record<string, unknown>> = {}) => `${key} ${values.amount ?? ''}`;
const cart: Order = {
  id: 'o',
  number: null,
  state: 'Cart',
  currency: 'EUR',
  locale: 'nl-NL',
  itemCount: 3,
  lines: [],
  deliveryCountry: 'NL',
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

function html(order: Order): string {
  const markup = renderToStaticMarkup(
    <ShopProvider value={createShop(currentBrand(), 'nl-NL', 'www', t)}>
      <OrderTotals order={order} shippingUnknown="" />
    </ShopProvider>,
  );
  return markup.replace(/ class="([^"]*)"/g, ' $1').replaceAll('\u00a0', ' ');
}

/** The texts shown in a price display, in order. */
function shown(markup: string, display: 'inc' | 'exc'): string[] {
  const texts = [...markup.matchAll(/<span [^>]*?\b_?(inc|exc)[^>]*>([^<]+)<\/span>/g)];
  return texts.filter(([, side]) => side === display).map(([, , text = '']) => text.trim());
}

it('the total and the amount below it follow the price display', () => {
  const markup = html(cart);
  const [total, other] = [
    ['cart:totals.total', '€ 66,80'],
    ['cart:totals.excVat', '€ 55,21'],
  ] as const;
  expect(shown(markup, 'inc')).toEqual([...total, ...other]);
  expect(shown(markup, 'exc')).toEqual([...other, ...total]);
});

it('announces what is missing for free delivery, where more can make it free', () => {
  expect(html({ ...cart, missingForFreeDelivery: 1515 })).toContain('cart:totals.freeFrom € 15,15');
  expect(html(cart)).not.toContain('freeFrom');
});

it('names the delivery, or the pickup', () => {
  const rows = (order: Order) => html(order).match(/cart:totals\.(shipping|pickup)/g);
  expect(rows(cart)).toEqual(['cart:totals.shipping']);
  const pickup = { method: 'Pickup' as const, date: '2026-11-28', slotFrom: null };
  expect(rows({ ...cart, shipping: pickup })).toEqual(['cart:totals.pickup']);
});

it('shows a discount in both price displays, and free delivery that a code grants', () => {
  const discount = { code: 'ZOMER10', kind: 'percent' as const };
  const totals = { ...cart.totals, discountKind: discount.kind, discountIncVat: 599, discountExcVat: 495 };
  const markup = html({ ...cart, discount, totals });
  expect(shown(markup, 'inc')).toContain('− € 5,99');
  expect(shown(markup, 'exc')).toContain('− € 4,95');
  const free = { ...cart.totals, discountKind: 'free-delivery' as const };
  const delivered = html({ ...cart, discount: { code: 'POST', kind: 'free-delivery' }, totals: free });
  expect(delivered).toContain('cart:discount.freeDelivery');
});
