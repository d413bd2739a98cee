import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ShopEvent } from '#client/data/shop-events.ts';
import { cart, line } from './reported-order.fixture.ts';
import { listed, type TagEvent, tagEventsOf } from './tag-events.ts';

/** The events of the specification, in its order. */
const SPECIFIED = [
  'quotation request',
  'contact form',
  'newsletter signup',
  'advice request',
  'view item list',
  'view cart',
  'add cart',
  'remove cart',
  'begin checkout',
  'add shipping info',
  'add payment info',
  'view item',
  'select item',
  'purchase',
];

const full = cart([line('a', 2)], {
  number: 'EF-2026-000001',
  shipping: { method: 'standard' } as never,
  discount: { code: 'FELT10' } as never,
});
const product = {
  sku: 'SKU',
  name: 'Panel',
  slug: 'panel',
  manufacturer: { id: 'nordvilt', name: 'Nordvilt' },
  price: line('a', 1).price,
  colour: null,
  categories: [],
} as never;
const list = { name: 'view_item_list', id: 'home', list: 'Favorieten', products: [product] } as const;

const EVENTS: readonly ShopEvent[] = [
  { name: 'quotation_request', order: full },
  { name: 'contact_form' },
  { name: 'newsletter_signup' },
  { name: 'advice_request' },
  list,
  { name: 'view_cart', order: full },
  { name: 'cart_lines', before: cart([line('a', 1)]), after: full },
  { name: 'cart_lines', before: full, after: cart([line('a', 1)]) },
  { name: 'begin_checkout', order: full },
  { name: 'add_shipping_info', order: full },
  { name: 'add_payment_info', order: full, method: 'ideal' },
  { name: 'view_item', product },
];
const select: TagEvent = { name: 'select_item', parameters: listed(list, [product]) };
const page: TagEvent = { name: 'page_view', parameters: {} };

test('the document lists the events of the specification with the parameters that are sent', () => {
  const rows = [
    ...readFileSync('client/features/third-parties/events.md', 'utf8').matchAll(
      /^\| ([a-z ]+) \| `(\w+)` \| (.*)\|$/gm,
    ),
  ].map(([, event, name, parameters = '']) => [
    event,
    name,
    [...parameters.matchAll(/`(\w+)`/g)].map(([, parameter]) => parameter),
  ]);
  const sent = [
    ...EVENTS.flatMap((event) => tagEventsOf(event)),
    select,
    ...tagEventsOf({ name: 'purchase', order: full }),
    page,
  ];
  expect(rows).toEqual(
    sent.map(({ name, parameters }, at) => [
      SPECIFIED[at] ?? 'page',
      name,
      Object.keys(parameters).toSorted(),
    ]),
  );
});
