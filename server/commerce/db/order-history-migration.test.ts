import { readFileSync } from 'node:fs';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPrivacyShop, type PrivacyShop } from '../privacy/privacy-shop.fixture.ts';
import { commerceDatabases } from './commerce-databases.fixture.ts';
import { orderEvents } from './schema/orders/order-events.ts';
import { orders } from './schema/orders/orders.ts';

const [, , backfill = ''] = readFileSync(
  'server/commerce/db/migrations/0017_order_history.sql',
  'utf8',
).split('--> statement-breakpoint');
const at = (day: number) => `2026-11-${day}T09:00:00.000Z`;

describe.each(commerceDatabases)('orders from before their history on $name', ({ open }) => {
  let shop: PrivacyShop;
  beforeAll(async () => {
    shop = await openPrivacyShop(await open(), at(20));
  });
  afterAll(() => shop.close());

  it('get the events that are known', async () => {
    const person = shop.person('Wilhelmina');
    const sessionId = await person.session(at(10));
    const shipped = await person.order({ sessionId, at: at(10), paidAt: at(12) });
    await person.payment(shipped, at(10), 'failed');
    await person.payment(shipped, at(11), 'paid');
    await shop.db.orm
      .update(orders)
      .set({ state: 'Shipped', updatedAt: new Date(at(15)) })
      .where(sql`${orders.id} = ${shipped}`);
    await person.order({ sessionId, at: at(16) });
    await shop.db.orm.delete(orderEvents);

    await shop.db.orm.execute(sql.raw(backfill));
    const events = await shop.db.orm.select().from(orderEvents).orderBy(asc(orderEvents.id));
    expect(events.map((event) => [event.orderId, event.state, event.cause, event.at.toISOString()])).toEqual([
      [shipped, 'AwaitingPayment', 'shopper', at(11)],
      [shipped, 'Paid', 'provider', at(12)],
      [shipped, 'Shipped', 'operator', at(15)],
    ]);
  });
});
