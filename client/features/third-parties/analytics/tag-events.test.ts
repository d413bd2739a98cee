import { expect, test } from 'vitest';
import type { ReportedOrder as Order } from '#client/data/shop-events.ts';
import { tagEventsOf } from './tag-events.ts';

const line = (id: string, quantity: number, unitPriceExcVat = 1521) => ({
  id,
  productId: `product-${id}`,
  sku: `SKU-${id}`,
  name: `Panel ${id}`,
  slug: id,
  image: null,
  unit: 'piece' as const,
  quantity,
  stock: 99,
  answers: {},
  options: [],
  vatRate: 21,
  price: {
    quantity: { current: 1 },
    volumeDiscount: [],
    priceIncVat: 1,
    priceExcVat: 1,
    currency: 'EUR' as const,
  },
  unitPriceIncVat: 1840,
  unitPriceExcVat,
  lineIncVat: 0,
  lineExcVat: quantity * unitPriceExcVat,
});

const cart = (lines: Order['lines'], changes: Partial<Order> = {}): Order => ({
  id: 'order',
  number: null,
  state: 'Cart',
  currency: 'EUR',
  locale: 'nl-NL',
  details: null,
  lines,
  deliveryCountry: 'NL',
  shipping: null,
  itemCount: 0,
  payment: null,
  createdAt: '',
  updatedAt: '',
  totals: {
    linesIncVat: 0,
    linesExcVat: 0,
    shippingIncVat: 695,
    shippingExcVat: 574,
    vat: 3954,
    incVat: 0,
    excVat: 0,
    vatRate: 21,
    reverseCharged: false,
  },
  ...changes,
});

const item = (id: string, quantity: number) => ({
  item_id: `SKU-${id}`,
  item_name: `Panel ${id}`,
  price: 15.21,
  quantity,
});
const changed = (before: Order | null | undefined, after: Order) =>
  tagEventsOf({ name: 'cart_lines', before, after });

test('a higher quantity of a line adds the difference, with its value', () => {
  expect(changed(cart([line('a', 2)]), cart([line('a', 5)]))).toEqual([
    { name: 'add_to_cart', parameters: { currency: 'EUR', value: 45.63, items: [item('a', 3)] } },
  ]);
});

test('a new line is added, and a line that is gone is removed', () => {
  expect(changed(cart([line('a', 2)]), cart([line('b', 1)]))).toEqual([
    { name: 'add_to_cart', parameters: { currency: 'EUR', value: 15.21, items: [item('b', 1)] } },
    { name: 'remove_from_cart', parameters: { currency: 'EUR', value: 30.42, items: [item('a', 2)] } },
  ]);
});

test('an unchanged cart sends no event', () => {
  expect(changed(cart([line('a', 2)]), cart([line('a', 2)]))).toEqual([]);
});

test('a single line is new even if the earlier cart is unknown; several lines are not', () => {
  expect(changed(undefined, cart([line('a', 2)])).map(({ name }) => name)).toEqual(['add_to_cart']);
  expect(changed(undefined, cart([line('a', 2), line('b', 1)]))).toEqual([]);
  expect(changed(null, cart([line('a', 2)])).map(({ name }) => name)).toEqual(['add_to_cart']);
});

test('a purchase has number, VAT and delivery', () => {
  const order = cart([line('a', 12)], { number: 'EF-2026-000001', discount: { code: 'FELT10' } as never });
  expect(tagEventsOf({ name: 'purchase', order })).toEqual([
    {
      name: 'purchase',
      parameters: {
        currency: 'EUR',
        value: 182.52,
        items: [item('a', 12)],
        transaction_id: 'EF-2026-000001',
        tax: 39.54,
        shipping: 5.74,
        coupon: 'FELT10',
      },
    },
  ]);
  expect(tagEventsOf({ name: 'purchase', order: cart([line('a', 1)]) })).toEqual([]);
});

test('delivery and payment are named', () => {
  const order = cart([line('a', 1)]);
  const value = { currency: 'EUR', value: 15.21, items: [item('a', 1)] };
  expect(tagEventsOf({ name: 'add_payment_info', order, method: 'ideal' })).toEqual([
    { name: 'add_payment_info', parameters: { ...value, payment_type: 'ideal' } },
  ]);
  expect(tagEventsOf({ name: 'add_shipping_info', order })).toEqual([
    { name: 'add_shipping_info', parameters: value },
  ]);
});

test('forms have an event without parameters', () => {
  expect(tagEventsOf({ name: 'contact_form' })).toEqual([{ name: 'contact_form', parameters: {} }]);
});
