import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { TestDatabase } from '#server/platform/postgres/test-database.fixture.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { messageFiles, messages } from '../db/schema/messages.ts';
import { orderEvents } from '../db/schema/orders/order-events.ts';
import { orderReturns } from '../db/schema/orders/returns.ts';
import { reachStates } from '../order-records/orders/reached-states.fixture.ts';
import { openStaffPage, STAFF_SETTINGS, type StaffPage } from './staff.fixture.ts';

/** Of the order that `buy` places. */
const NUMBER = 'EF-2026-000001';

/** A shop with its staff page for the tests of a file, empty before each test, and what they do with it. */
export function openStaffDesk(database: TestDatabase) {
  let shop: Shop;
  let staff: StaffPage;
  beforeAll(async () => {
    shop = await openShop(await database.open(), { settings: STAFF_SETTINGS });
    staff = await openStaffPage(shop);
  });
  beforeEach(async () => {
    for (const table of [messageFiles, messages, orderReturns]) await orm().delete(table);
    await shop.reset();
  });
  afterAll(async () => {
    await staff.close();
    await shop.close();
  });

  const orm = () => shop.deps.db.orm;
  const text = async (path: string) => (await staff.get(path)).text();
  const events = async () =>
    (await orm().select().from(orderEvents).orderBy(desc(orderEvents.id))).map(({ kind, state, data }) => ({
      kind: state ?? kind,
      by: data.by,
    }));
  /** Fills in the form of an action, and confirms it. Returns the page that it leads to. */
  const act = async (...action: Parameters<StaffPage['act']>) =>
    text((await staff.act(...action)).path ?? '');

  async function buy() {
    const person = await readyToPay(shop, PANEL, 2);
    const { body } = await person.pay('ideal');
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    return { person, order: (await person.complete(body.paymentId)).body };
  }

  async function askReturn(quantity = 1) {
    const { person, order } = await buy();
    await reachStates(shop.deps, NUMBER, 'Shipped', 'Completed');
    const lines = order.lines.map(({ id }) => ({ lineId: id, quantity }));
    const asked = await person.call('POST', '/Orders/withdrawal', { number: NUMBER, lines });
    expect(asked.status).toBe(201);
    return `${NUMBER}-R1`;
  }

  return {
    get shop() {
      return shop;
    },
    get staff() {
      return staff;
    },
    orm,
    text,
    events,
    act,
    buy,
    askReturn,
  };
}
