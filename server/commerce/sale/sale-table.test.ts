import { isDeepStrictEqual } from 'node:util';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PANEL, stockOf } from '../cart/lines/products.fixture.ts';
import { insertSampledProducts } from '../cart/lines/samples.fixture.ts';
import { openShop, readyToPay, type Shop, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { loginAttempts } from '../db/schema/customers.ts';
import { discountCodes, discountUses } from '../db/schema/orders/discounts.ts';
import { orderEvents } from '../db/schema/orders/order-events.ts';
import { sandboxPayments } from '../db/schema/orders/payments.ts';
import { refunds } from '../db/schema/orders/refunds.ts';
import { orderReturns } from '../db/schema/orders/returns.ts';
import { insertDiscount } from '../discounts/discounts.repository.ts';
import { cartChanged } from '../order-records/order.errors.ts';
import { insertOrderEvent } from '../order-records/orders/order-events.repository.ts';
import type { Moved, SaleConsumer, SaleContext, SaleMoment } from '../order-records/sale-moments.ts';
import { writtenRows } from './recorded-purchases.fixture.ts';
import { MOMENTS } from './sale-moments.fixture.ts';
import { SALE_TABLE } from './sale-table.ts';

/** The event that the added consumer gets: the state of the order, then the other members. */
const EXPECTED: Readonly<Record<SaleMoment, string>> = {
  reserved: 'AwaitingPayment {"isLate":false}',
  released: 'Cart {}',
  cancelled: 'Cancelled {"held":"reserved"}',
  placed: 'Placed {}',
  selling: 'AwaitingPayment {}',
  sold: 'Paid {"isPaid":true}',
  captured: 'Paid {}',
  invoiced:
    'Paid {"amount":2690,"bic":"RABONL2U","dueOn":"2026-12-18","iban":"NL77RABO0362660814","invoice":"EF-F-2026-000001"}',
  refunded: 'Refunded {"isAllBack":true,"stateBefore":"Paid"}',
  latePaymentRefunded: 'Cart {}',
  vatConfirmed: 'Paid {"isUnpaid":false}',
  credited: 'Refunded {"number":"EF-C-2026-000001"}',
  payoutFailed: 'Paid {"amount":1995}',
  payoutRepeated: 'Paid {"amount":1995}',
  refundSetAside: 'Paid {}',
  paymentFailed: 'Cart {}',
  disputed: 'Paid {"amount":100,"id":"chb_1","isReversed":false}',
  disputeLost: 'Paid {"id":"chb_1","vat":18}',
  addressCorrected: 'Paid {}',
  inProduction: 'InProduction {}',
  readyForPickup: 'ReadyForPickup {}',
  shipped: 'Shipped {}',
  tracked: 'Shipped {"trackingCodes":"3SOTHER1234567"}',
  completed: 'Completed {}',
  returned: 'Returned {}',
  returnDeclared: 'Paid {"expiresAt":"2026-12-18T09:00:00.000Z","number":"EF-2026-000001-R1"}',
  returnRequested: 'Paid {"number":"EF-2026-000001-R1"}',
  returnReceived: 'Paid {"number":"EF-2026-000001-R1"}',
  returnRejected: 'Paid {"number":"EF-2026-000001-R1","reason":"Beschadigd"}',
  quoted: 'Quotation {"isMailed":true,"occasion":"1","recipient":"marit@example.com"}',
  quotationEnding: 'Quotation {"isMailed":true,"occasion":"1","recipient":"marit@example.com"}',
  quotationEnded: 'Quotation {"recipient":"marit@example.com"}',
  accepted: 'Cart {}',
  paymentDue: 'AwaitingPayment {"until":"2026-11-19T09:00:00.000Z"}',
  reviewDue: 'Completed {"url":"https://reviews.example.com/easyfelt"}',
  mailRepeated: 'Paid {"mail":"order-confirmation","occasion":"again-2026-11-18T09:00:00.000Z"}',
};
const NAMES = Object.keys(EXPECTED) as SaleMoment[];

describe.each(commerceDatabases)('the table of a sale on $name', (database) => {
  let shop: Shop;
  let failing: SaleMoment | undefined;
  let refusing: SaleMoment | undefined;

  /** Writes a note in the history of the order, and then fails at a moment. */
  const observe = (moment: SaleMoment) => async (tx: SaleContext, event: Moved) => {
    const { order, response, ...facts } = event;
    // The token of a link is of the order's random id.
    const told = Object.entries(facts).filter(([name, fact]) => typeof fact !== 'object' && name !== 'link');
    const { state } = await response();
    const note = `${moment} ${state} ${JSON.stringify(Object.fromEntries(told.sort()))}`;
    await insertOrderEvent(tx, { orderId: order.id, kind: 'note', data: { note } });
    if (moment === failing) throw new Error(`failed: ${moment}`);
    if (moment === refusing) throw cartChanged('refused');
  };
  const observer: SaleConsumer = Object.fromEntries(NAMES.map((moment) => [moment, observe(moment)]));

  beforeAll(async () => {
    shop = await openShop(await database.open(), {
      sale: [...SALE_TABLE, observer],
      settings: { REVIEW_URLS: 'EF=https://reviews.example.com/easyfelt' },
    });
    await insertSampledProducts(shop.deps.db);
  });
  beforeEach(async () => {
    failing = refusing = undefined;
    for (const table of [orderReturns, discountUses, discountCodes, loginAttempts]) {
      await shop.deps.db.orm.delete(table);
    }
    await shop.reset();
  });
  afterAll(() => shop.close());

  const notes = async (moment: SaleMoment) =>
    (
      await shop.deps.db.orm
        .select({ note: sql<string>`${orderEvents.data} ->> 'note'` })
        .from(orderEvents)
        .where(eq(orderEvents.kind, 'note'))
        .orderBy(asc(orderEvents.id))
    ).flatMap(({ note }) => (note.startsWith(`${moment} `) ? [note.slice(moment.length + 1)] : []));
  /** Runs a move that fails: as a rejection, a response of 500, or a line in the log of a job. */
  const fail = async (moment: SaleMoment, act: () => Promise<unknown>) => {
    failing = moment;
    await act().catch(() => undefined);
    failing = undefined;
  };

  test.each(NAMES)(
    'a row more is called when an order is %s, and rolled back with the move',
    async (moment) => {
      const act = await MOMENTS[moment](shop);
      const before = await notes(moment);
      // The first attempt commits what comes before the move, such as the request to the provider.
      await fail(moment, act);
      const rows = await writtenRows(shop);
      await fail(moment, act);
      expect(await notes(moment)).toEqual(before);
      expect(await writtenRows(shop)).toEqual(rows);
      await act();
      expect((await notes(moment)).slice(before.length)).toEqual([EXPECTED[moment]]);
    },
  );

  test('a row that refuses a late sale undoes the rows before it, and the payment is refunded', async () => {
    const code = { brand: 'EF', code: 'TIEN', kind: 'percent', percent: 10, createdAt: new Date(0) } as const;
    await insertDiscount(shop.deps, code);
    const person = await readyToPay(shop, PANEL, 2);
    await person.call('POST', '/Orders/discount', { code: 'TIEN' });
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'failed');
    await person.complete(body.paymentId);
    const { db } = shop.deps;
    await db.orm.update(sandboxPayments).set({ state: 'paid' });
    const rows = await writtenRows(shop);
    refusing = 'reserved';
    const { body: cart } = await person.complete(body.paymentId);
    expect(cart).toMatchObject({ state: 'Cart', payment: { status: 'paid' } });
    expect(await db.orm.select({ state: refunds.state }).from(refunds)).toEqual([{ state: 'done' }]);
    const after = await writtenRows(shop);
    expect(after).toEqual(expect.arrayContaining(rows));
    expect(after.filter((row) => !rows.some((known) => isDeepStrictEqual(known, row)))).toEqual([
      ['order_events', expect.objectContaining({ data: { note: 'latePaymentRefunded Cart {}' } })],
      ['mail_outbox', expect.objectContaining({ kind: 'refunded' })],
    ]);
    expect(await db.orm.$count(discountUses)).toBe(0);
    expect(await stockOf(db, PANEL)).toEqual({ stock: 412, reserved: 0 });
  });
});
