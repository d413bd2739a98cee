import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { openShop, type Shop } from '../checkout/shop.fixture.ts';
import { ADDRESS, DETAILS } from '../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { writingOperations } from '../http/contract-operations.fixture.ts';
import { BAFFLE, LAST_ONE, PANEL } from './lines/products.fixture.ts';

type Schemas = components['schemas'];

/** Every call that writes carts, their lines, details and delivery. */
const OPERATIONS = {
  add: 'POST /orders/lines',
  addList: 'POST /Orders/list/add',
  setQuantity: 'PUT /orders/lines/{id}',
  remove: 'DELETE /orders/lines/{id}',
  details: 'POST /Orders/details',
  country: 'POST /Orders/country',
  ship: 'POST /Orders/shipping',
  pay: 'POST /orders/payment/initiate',
  complete: 'POST /Orders/complete',
} as const;

type Writer = keyof typeof OPERATIONS;

/** Webhooks, discounts, samples and reorders have tests of their own; the others write nothing. */
const OTHERS = [
  'POST /Orders/link',
  'POST /Orders/list/check',
  'POST /Orders/lookup',
  'POST /orders/samples',
  'POST /Orders/place',
  'POST /Orders/discount',
  'POST /Orders/share',
  'POST /Orders/shared',
  'POST /Orders/shared/add',
  'POST /Orders/prices/accept',
  'POST /Orders/reviews',
  'POST /Orders/reviews/find',
  'POST /Orders/reviews/stop',
  'POST /Orders/withdrawal',
  'POST /Orders/withdrawal/declare',
  'POST /Orders/withdrawal/find',
  'DELETE /Orders/discount',
  'POST /Orders/{id}/reorder',
  'POST /orders/payment/webhook/order',
  'POST /orders/payment/webhook/payment',
  'POST /orders/payment/webhook/{provider}',
  'POST /Orders/shipping/calculate',
];

it('covers every operation that writes carts', () => {
  expect([...Object.values(OPERATIONS), ...OTHERS].sort()).toEqual(writingOperations(/^\/orders\b/i).sort());
});

const writes = fc.array(fc.constantFrom(...(Object.keys(OPERATIONS) as Writer[])), {
  minLength: 5,
  maxLength: 12,
});

const QUANTITY_AT_FIRST = 2;
const PANEL_SKU = 'WPP60-OAT';
/** The number in the initial details. */
const FIRST = 90;

const countryOf = (at: number) => (['NL', 'BE', 'DE', 'AT', 'FR', 'GB'] as const)[at % 6] ?? 'NL';

/** Different values for every write. */
const detailsOf = (at: number): Schemas['OrderDetails'] => ({
  ...DETAILS,
  email: `shopper${at}@example.com`,
  phone: `+31 612 345 6${String(100 + at)}`,
  customerType: at % 2 === 0 ? 'Private' : 'Business',
  reference: `Reference ${at}`,
  remarks: `Remarks ${at}`,
  billingAddress: { ...ADDRESS, houseNumber: String(at) },
  deliveryAddress: at % 3 === 0 ? null : { ...ADDRESS, company: `Company ${at}` },
});

describe.each(commerceDatabases)('concurrent writes of a cart on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  afterAll(() => shop.close());

  const storedOf = async (id: string) => {
    const [row] = await shop.deps.db.orm
      .select({ revision: orders.revision, country: orders.deliveryCountry })
      .from(orders)
      .where(eq(orders.id, id));
    return { revision: row?.revision ?? -1, country: row?.country ?? null };
  };
  /** Reserved pieces of a product, and pieces in orders that await payment. */
  const reservations = () =>
    queryRows<{ id: string; reserved: number; ordered: number }>(
      shop.deps.db.orm,
      sql`select p.id, p.reserved, coalesce(sum(l.quantity) filter (where o.state = 'AwaitingPayment'), 0)::int as ordered
        from products p left join order_lines l on l.product_id = p.id left join orders o on o.id = l.order_id
        group by p.id`,
    );

  async function cartOf(person: ReturnType<Shop['shopper']>) {
    await person.add(PANEL, QUANTITY_AT_FIRST);
    await person.add(BAFFLE, QUANTITY_AT_FIRST);
    await person.add(LAST_ONE, 1);
    await person.details(detailsOf(FIRST));
    const { body } = await person.call<Schemas['Shipping']>('GET', '/Orders/shipping');
    const days = body.days.Deliver ?? [];
    await person.call('POST', '/Orders/shipping', choiceOf(days, 0));
    return { cart: await person.cart(), days };
  }
  const choiceOf = (days: readonly Schemas['DeliveryDay'][], at: number): Schemas['ShippingChoice'] => {
    const day = days[at % days.length];
    return {
      method: 'Deliver',
      date: day?.date ?? '',
      slotFrom: day?.slots[at % day.slots.length]?.from ?? null,
    };
  };

  it('lose nothing, and store no mixture of two writes', async () => {
    await fc.assert(
      fc.asyncProperty(writes, async (writers) => {
        // An unpaid order of an earlier run may hold the last piece.
        await shop.reset();
        const person = shop.shopper();
        const { cart, days } = await cartOf(person);
        const lineOf = (productId: string) =>
          cart.lines.find((line) => line.productId === productId)?.id ?? '';
        const opened = await person.pay('ideal', cart.totals.incVat);
        const { revision: before } = await storedOf(cart.id);
        const send: Record<Writer, (at: number) => Promise<{ readonly status: number }>> = {
          add: (at) => person.add(PANEL, 1 + at),
          addList: (at) =>
            person.call('POST', '/Orders/list/add', { lines: [{ sku: PANEL_SKU, quantity: 1 + at }] }),
          setQuantity: (at) => person.call('PUT', `/orders/lines/${lineOf(BAFFLE)}`, { quantity: 3 + at }),
          remove: () => person.call('DELETE', `/orders/lines/${lineOf(LAST_ONE)}`),
          details: (at) => person.details(detailsOf(at)),
          country: (at) => person.call('POST', '/Orders/country', { country: countryOf(at) }),
          ship: (at) => person.call('POST', '/Orders/shipping', choiceOf(days, at + 1)),
          pay: () => person.pay('ideal', cart.totals.incVat),
          complete: () => person.complete(opened.body.paymentId),
        };
        const responses = await Promise.all(writers.map((writer, at) => send[writer](at)));
        const succeeded = (writer: Writer) =>
          writers.flatMap((one, at) => (one === writer && (responses[at]?.status ?? 0) < 300 ? [at] : []));

        const after = await person.cart();
        const quantityOf = (productId: string) =>
          after.lines.find((line) => line.productId === productId)?.quantity ?? 0;
        const additions = [...succeeded('add'), ...succeeded('addList')];
        const added = additions.reduce((sum, at) => sum + 1 + at, 0);
        expect(quantityOf(PANEL)).toBe(QUANTITY_AT_FIRST + added);
        const quantities = succeeded('setQuantity').map((at) => 3 + at);
        expect(quantities.length > 0 ? quantities : [QUANTITY_AT_FIRST]).toContain(quantityOf(BAFFLE));
        expect(quantityOf(LAST_ONE)).toBe(succeeded('remove').length > 0 ? 0 : 1);
        const details = succeeded('details').map(detailsOf);
        const possible = details.length > 0 ? details : [detailsOf(FIRST)];
        const stored = possible.find(({ reference }) => reference === after.details?.reference);
        expect(after.details).toMatchObject(stored ?? { reference: 'one of those that were saved' });
        const choices = succeeded('ship').map((at) => choiceOf(days, at + 1));
        expect(choices.length > 0 ? choices : [choiceOf(days, 0)]).toContainEqual(after.shipping);

        const edits = ['add', 'addList', 'setQuantity', 'remove', 'details', 'ship'] as const;
        const { revision, country } = await storedOf(cart.id);
        const countries = succeeded('country').map(countryOf);
        expect(countries.length > 0 ? countries : [null]).toContain(country);
        // Choosing the same country again is not an edit.
        const counted = before + edits.flatMap(succeeded).length;
        expect(revision).toBeGreaterThanOrEqual(counted + new Set(countries).size);
        expect(revision).toBeLessThanOrEqual(counted + countries.length);
        expect(after.totals.linesIncVat).toBe(after.lines.reduce((sum, line) => sum + line.lineIncVat, 0));
        for (const { id, reserved, ordered } of await reservations()) {
          expect([id, reserved]).toEqual([id, ordered]);
        }
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });
});
