import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PANEL } from '../../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop, submitPaymentPage } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import { disputes, refunds } from '../../db/schema/orders/refunds.ts';
import { findExceedingDisputes } from './disputes.repository.ts';
import {
  findUnsettledDisputes,
  unsettledChargeback,
  unsettledDisputeIds,
} from './unsettled-chargebacks.service.ts';

const AT = new Date('2026-11-18T10:00:00Z');
const LATER = new Date('2026-11-25T10:00:00Z');

type Ended = Partial<Record<'reversedAt' | 'lostAt', Date>>;

describe.each(commerceDatabases)('chargebacks of an order with two payments, on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const orm = () => shop.deps.db.orm;
  /** An order that was paid twice. */
  const paidTwice = async () => {
    const { body } = await (await readyToPay(shop, PANEL, 2)).pay();
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    const [first] = await orm().select().from(payments).where(eq(payments.orderId, body.orderId));
    if (!first) throw new Error('The order has no payment');
    const second = { ...first, id: randomUUID(), providerId: 'tr_second', holdsStock: false };
    await orm().insert(payments).values(second);
    return { orderId: body.orderId, ids: [first.id, second.id] as const };
  };
  const chargeBack = async (paymentId: string, amount: number, ended: Ended = {}) => {
    const id = randomUUID();
    await orm()
      .insert(disputes)
      .values({ id, paymentId, providerId: id, amount, createdAt: AT, ...ended });
    return id;
  };
  const settle = ({ orderId, paymentId }: { orderId: string; paymentId: string }, amount: number) =>
    orm().insert(refunds).values({
      orderId,
      paymentId,
      amount,
      chargedBack: amount,
      lines: [],
      restock: false,
      reason: '',
      state: 'done',
      createdAt: LATER,
      dueAt: LATER,
    });

  test('one that was settled and then won does not hide one that stands', async () => {
    const { orderId, ids } = await paidTwice();
    await chargeBack(ids[0], 2500, { reversedAt: LATER });
    await settle({ orderId, paymentId: ids[0] }, 2500);
    const standing = await chargeBack(ids[1], 1800);
    expect(await unsettledChargeback(shop.deps, orderId)).toBe(1800);
    expect((await findUnsettledDisputes(shop.deps)).map(({ dispute }) => dispute.id)).toEqual([standing]);
  });

  test('the order owes what stands of both', async () => {
    const { orderId, ids } = await paidTwice();
    const first = await chargeBack(ids[0], 2500);
    await settle({ orderId, paymentId: ids[0] }, 1000);
    expect(await unsettledChargeback(shop.deps, orderId)).toBe(1500);
    await chargeBack(ids[1], 1800);
    await settle({ orderId, paymentId: ids[1] }, 1800);
    expect(await unsettledChargeback(shop.deps, orderId)).toBe(1500);
    expect((await findUnsettledDisputes(shop.deps)).map(({ dispute }) => dispute.id)).toEqual([first]);
  });

  test('those that goods have settled are not read, however long they stand', async () => {
    const { orderId, ids } = await paidTwice();
    await chargeBack(ids[0], 2500);
    await settle({ orderId, paymentId: ids[0] }, 1500);
    const [partly] = await findExceedingDisputes(shop.deps);
    expect(partly).toMatchObject({ paymentId: ids[0], amount: 2500 });
    await settle({ orderId, paymentId: ids[0] }, 1000);
    await chargeBack(ids[1], 1800, { reversedAt: LATER });
    expect(await findExceedingDisputes(shop.deps)).toEqual([]);
  });

  test.each([
    ['one that was given up', 2500, 0, { lostAt: LATER }, 1],
    ['one that was given up, and goods that settle both', 2500, 4300, { lostAt: LATER }, 0],
    ['one that was won after goods had settled it', 2500, 2500, { reversedAt: LATER }, 0],
    ['one that was won before goods settled a part of the other', 2500, 800, { reversedAt: LATER }, 1],
  ])('beside %s, one that stands', async (_name, amount, settled, ended, expected) => {
    const { orderId, ids } = await paidTwice();
    await chargeBack(ids[0], amount, ended);
    const standing = await chargeBack(ids[0], 1800);
    if (settled > 0) await settle({ orderId, paymentId: ids[0] }, settled);
    expect(await unsettledDisputeIds(shop.deps)).toEqual([standing].slice(0, expected));
  });
});
