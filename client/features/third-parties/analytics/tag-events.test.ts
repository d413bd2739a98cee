import { expect, test } from 'vitest';
import type { ReportedOrder as Order } from '#client/data/shop-events.ts';
import { cart, line } from './reported-order.fixture.ts';
import { tagEventsOf } from './tag-events.ts';

const item = (id: string, quantity: number) => ({
  item_id: `SKU-${id}`,
  item_name: `Panel ${id}`,
  item_brand: 'Nordvilt',
  item_category: 'wall-panels',
  item_variant: 'OAT',
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

test('a discount lowers the price of each item, and the items add up to the value', () => {
  const { totals } = cart([]);
  const order = cart([line('a', 3), line('b', 1, 1000)], {
    number: 'EF-2026-000001',
    totals: { ...totals, discountExcVat: 556, discountIncVat: 673 },
  });
  const parameters = {
    currency: 'EUR',
    value: 50.07,
    items: [
      { ...item('a', 3), price: 4107 / 3 / 100, discount: 456 / 3 / 100 },
      { ...item('b', 1), price: 9, discount: 1 },
    ],
  };
  const events = [
    ...tagEventsOf({ name: 'view_cart', order }),
    ...tagEventsOf({ name: 'begin_checkout', order }),
    ...tagEventsOf({ name: 'purchase', order }),
  ];
  expect(events).toMatchObject([{ parameters }, { parameters }, { parameters }]);
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

test('a line has the colour of its product, or the one that was chosen, and no words of the shopper', () => {
  const variantOf = (changes: object) =>
    tagEventsOf({ name: 'view_cart', order: cart([{ ...line('a', 1), ...changes }]) }).flatMap(
      ({ parameters }) => ('items' in parameters ? parameters.items?.map((one) => one.item_variant) : []),
    );
  expect(variantOf({ variant: 'MOS' })).toEqual(['MOS']);
  expect(variantOf({})).toEqual(['OAT']);
  expect(variantOf({ options: [] })).toEqual([undefined]);
});

const product = (slug: string) => ({
  id: slug,
  sku: `SKU-${slug}`,
  kind: 'Standard' as const,
  name: `Panel ${slug}`,
  slug,
  summary: '',
  unit: 'piece' as const,
  price: line(slug, 1).price,
  stock: 1,
  deliveryDays: 1,
  image: null,
  hoverImage: null,
  manufacturer: { id: 'nordvilt', name: 'Nordvilt' },
  colour: { id: 'MOS', hex: '#000000', name: 'Mos' },
  configurable: false,
});

test('a list has an id beside its name, and its items their category', () => {
  const products = [product('a'), product('b')];
  const list = { name: 'view_item_list', id: 'category-wall-panels', list: 'Wandpanelen' } as const;
  const [event] = tagEventsOf({ ...list, category: 'wall-panels', products });
  expect(event?.parameters).toEqual({
    item_list_id: 'category-wall-panels',
    item_list_name: 'Wandpanelen',
    items: [0, 1].map((index) => ({
      item_id: `SKU-${products[index]?.slug}`,
      item_name: `Panel ${products[index]?.slug}`,
      item_brand: 'Nordvilt',
      item_category: 'wall-panels',
      item_variant: 'MOS',
      price: 0.01,
      quantity: 1,
      index,
    })),
  });
});

test('a purchase that the server reports has another name', () => {
  const order = cart([line('a', 1)], { number: 'EF-2026-000001' });
  const [own] = tagEventsOf({ name: 'purchase', order });
  expect(tagEventsOf({ name: 'purchase', order: { ...order, purchaseReported: true } })).toEqual([
    { name: 'purchase_reported', parameters: own?.parameters },
  ]);
});
