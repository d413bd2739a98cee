import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestDatabase } from '#server/platform/postgres/test-database.fixture.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { readyToPay, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { orderEvents } from '../db/schema/orders/order-events.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { openOrderedShop } from '../operator/orders/ordered-things.fixture.ts';
import { openStaffPage, STAFF_SETTINGS, type StaffPage } from './staff.fixture.ts';

/** A shop that sells panels, with its staff page, for the tests of a file; without orders before each test. */
export function openOrderDesk(database: TestDatabase) {
  let opened: Awaited<ReturnType<typeof openOrderedShop>>;
  let staff: StaffPage;
  beforeAll(async () => {
    opened = await openOrderedShop(await database.open(), STAFF_SETTINGS);
    staff = await openStaffPage(opened.shop);
  });
  beforeEach(() => opened.shop.reset());
  afterAll(async () => {
    await staff.close();
    await opened.close();
  });

  const orm = () => opened.shop.deps.db.orm;
  const text = async (path: string) => (await staff.get(path)).text();
  const place = async (method = 'Deliver') => {
    const person = await readyToPay(opened.shop, PANEL, 2, method);
    const { body } = await person.pay('ideal');
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    return (await person.complete(body.paymentId)).body;
  };
  const stateOf = async (id: string) =>
    (await orm().select().from(orders).where(eq(orders.id, id)))[0]?.state;
  const lastEvent = async (orderId: string) =>
    (
      await orm()
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, orderId))
        .orderBy(asc(orderEvents.id))
    )
      .map(({ kind, state, cause, data }) => ({ kind, state, cause, data }))
      .at(-1);
  /** The numbers of a list, in its order. */
  const numbers = (page: string) => [...page.matchAll(/class="key">([^<]+)</g)].map(([, number]) => number);
  async function search(fields: Readonly<Record<string, string>>) {
    const response = await staff.submit(await text('/staff/orders'), fields);
    const path = response.headers.get('location') ?? '';
    return { path, numbers: numbers(await text(path)) };
  }
  const act: StaffPage['act'] = (...action) => staff.act(...action);

  return {
    get shop() {
      return opened.shop;
    },
    get staff() {
      return staff;
    },
    orm,
    text,
    place,
    stateOf,
    lastEvent,
    numbers,
    search,
    act,
  };
}
