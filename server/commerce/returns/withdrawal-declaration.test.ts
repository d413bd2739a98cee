import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { BAFFLE, PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, type Shopper, sentMails, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { loginAttempts } from '../db/schema/customers.ts';
import { orderReturns } from '../db/schema/orders/returns.ts';
import { inputOf } from '../operator/input-of.fixture.ts';
import { manageReturns } from '../operator/returns/manage-returns.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { reachStates } from '../order-records/orders/reached-states.fixture.ts';
import { orderTokens } from '../order-view/order-links.fixture.ts';
import { refundOrder } from '../payments/refunds/refunds.service.ts';

type Schemas = components['schemas'];
type Offer = Schemas['WithdrawalOffer'];

const EMAIL = 'marit@example.com';
const NUMBER = 'EF-2026-000001';

describe.each(commerceDatabases)('withdrawals without an account on $name', (database) => {
  let shop: Shop;
  let person: Shopper;
  let placed: Schemas['Order'];
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(async () => {
    await shop.deps.db.orm.delete(orderReturns);
    await shop.reset();
    await shop.deps.db.orm.delete(loginAttempts);
    person = shop.shopper();
    await person.add(PANEL, 3);
    await person.add(BAFFLE, 1);
    await person.details({ email: EMAIL });
    await person.ship();
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid');
    placed = (await person.complete(body.paymentId)).body;
    expect(placed.number).toBe(NUMBER);
  });
  afterAll(() => shop.close());

  const run = async (...args: string[]) => manageReturns(shop.deps, inputOf(['returns', ...args]));
  const declare = (given: object = {}) =>
    shop
      .shopper()
      .call<unknown>('POST', '/Orders/withdrawal/declare', { number: NUMBER, email: EMAIL, ...given });
  const mails = async (subject: string) =>
    (await sentMails(shop)).filter((mail) => mail.subject.includes(subject));
  const tokens = () => orderTokens(shop, EMAIL);
  /** Declares a withdrawal, and returns the token of the link that is mailed. */
  async function declared(given: object = {}): Promise<string> {
    const before = (await tokens()).length;
    expect((await declare(given)).status).toBe(202);
    await expect.poll(async () => (await tokens()).length).toBe(before + 1);
    return (await tokens())[0] ?? '';
  }
  /** The count of the mails that were requested most, whether or not they were sent: requests are handled after their response. */
  const mostRequested = async () => {
    const rows = await shop.deps.db.orm.select().from(loginAttempts);
    return Math.max(...rows.map(({ failures }) => failures));
  };
  const find = (token: string) => shop.shopper().call<Offer>('POST', '/Orders/withdrawal/find', { token });
  const confirm = (token: string, lines: object[], given: object = {}) =>
    shop.shopper().call<Schemas['OrderReturn'] & { messageKey?: string }>('POST', '/Orders/withdrawal', {
      token,
      lines,
      ...given,
    });
  const whole = () => [
    { lineId: placed.lines[0]?.id, quantity: 3 },
    { lineId: placed.lines[1]?.id, quantity: 1 },
  ];
  const reach = (...states: string[]) => reachStates(shop.deps, NUMBER, ...states);

  test('the receipt with content and time is mailed at once, and staff see that it is unconfirmed', async () => {
    await declared({ number: ` ${NUMBER.toLowerCase()}`, email: 'MARIT@example.com ', reason: ' Te licht ' });
    const [mail, ...others] = await mails('Bevestig je herroeping');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: EMAIL,
      subject: `Bevestig je herroeping ${NUMBER}-R1 bij Easy Felt`,
    });
    for (const words of [
      ...[
        NUMBER,
        `${NUMBER}-R1`,
        '18 november 2026 om 10:00 uur',
        EMAIL,
        'Te licht',
        'tot en met 18 december 2026',
      ],
      ...placed.lines.map(({ name, sku, quantity }) => `${quantity} × ${name} (${sku})`),
    ]) {
      expect(mail?.text).toContain(words);
    }
    const { text } = await run('list');
    expect(text.split('\n')[1]?.split(/ {2,}/)).toEqual([
      ...[`${NUMBER}-R1`, 'unconfirmed', '4', '2026-11-18 09:00', 'Te licht'],
    ]);
    expect(await run('receive', `${NUMBER}-R1`)).toEqual({
      text: `${NUMBER}-R1: The return is unconfirmed`,
      exitCode: 1,
    });
    const { body } = await person.call('GET', `/Orders/${placed.id}`);
    expect(body.returns ?? []).toEqual([]);
  });

  test('the link confirms it, with the date of the declaration', async () => {
    const token = await declared({ reason: 'Te licht' });
    shop.advance(3 * DAY_MS);
    const { body: offer } = await find(token);
    expect(offer.returns).toMatchObject([{ number: `${NUMBER}-R1`, state: 'unconfirmed', lines: whole() }]);
    expect(offer.lines.map(({ returnable }) => returnable)).toEqual([3, 1]);
    const both = await Promise.all([
      confirm(token, whole(), { id: offer.id }),
      confirm(token, whole(), { id: offer.id }),
    ]);
    for (const { status, body } of both) {
      expect(status).toBe(201);
      expect(body).toEqual({
        number: `${NUMBER}-R1`,
        state: 'requested',
        requestedAt: '2026-11-18T09:00:00.000Z',
        lines: whole(),
      });
    }
    const [mail, ...others] = await mails('Bevestiging van je herroeping');
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Te licht');
    expect(await run('receive', `${NUMBER}-R1`)).toMatchObject({ exitCode: 0 });
  });

  test('a part can be kept when confirming', async () => {
    const token = await declared();
    const lines = [{ lineId: placed.lines[0]?.id, quantity: 2 }];
    expect((await confirm(token, lines)).body).toMatchObject({ number: `${NUMBER}-R1`, lines });
    expect((await find(token)).body.lines.map(({ returnable }) => returnable)).toEqual([1, 1]);
  });

  test('one that was declared in time can be confirmed after the end of the period', async () => {
    await reach('Shipped', 'Completed');
    shop.setTime('2026-12-18T22:59:00Z');
    const token = await declared();
    shop.setTime('2026-12-20T09:00:00Z');
    expect((await find(token)).body.refusal).toBeUndefined();
    expect((await confirm(token, whole())).status).toBe(201);
  });

  test('after the period nothing is recorded, and the mail has a link to the reason', async () => {
    await reach('Shipped', 'Completed');
    shop.setTime('2026-12-18T23:00:00Z');
    const token = await declared();
    expect(await mails('Bevestig je herroeping')).toEqual([]);
    expect((await find(token)).body).toMatchObject({ refusal: 'expired', returns: [] });
    expect((await confirm(token, whole())).body.messageKey).toBe('withdrawal.expired');
    expect((await run('list', '--all')).text).toBe('There are no returns.');
  });

  test('number and address that do not match get the same response, and record nothing', async () => {
    const right = await declare();
    const wrong = [
      await declare({ email: 'other@example.com' }),
      await declare({ number: 'EF-2026-000002' }),
      await declare({ number: 'EF-2026-000002', email: 'other@example.com' }),
    ];
    for (const response of wrong) expect(response).toEqual(right);
    await expect.poll(async () => (await mails('herroeping')).length).toBe(1);
    expect((await run('list')).text.split('\n')).toHaveLength(2);
  });

  test('is limited with the look-up by network address', async () => {
    const network = shop.shopper();
    for (let turn = 0; turn < 5; turn += 1) {
      const given = { number: NUMBER, email: `x${turn}@example.com` };
      expect((await network.call('POST', '/Orders/lookup', given)).status).toBe(202);
      expect((await network.call('POST', '/Orders/withdrawal/declare', given)).status).toBe(202);
    }
    expect(
      (await network.call('POST', '/Orders/withdrawal/declare', { number: NUMBER, email: EMAIL })).status,
    ).toBe(429);
    await declared();
  });

  test('by a stranger neither blocks pieces nor fills the mailbox of the owner', async () => {
    await declared();
    for (let turn = 0; turn < 9; turn += 1) await declare();
    await expect.poll(mostRequested).toBe(9);
    expect(await mails('Bevestig je herroeping')).toHaveLength(1 + 5);
    expect((await run('list')).text.split('\n')).toHaveLength(2);
    const own = await person.call<Schemas['OrderReturn']>('POST', '/Orders/withdrawal', {
      number: NUMBER,
      lines: [{ lineId: placed.lines[0]?.id, quantity: 3 }],
    });
    expect([own.status, own.body.state]).toEqual([201, 'requested']);
  });

  test('has its receipt although strangers have looked the order up all day', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await shop.shopper().call('POST', '/Orders/lookup', { number: NUMBER, email: EMAIL });
    }
    await expect.poll(mostRequested).toBe(6);
    await declared();
    expect(await mails('Bevestig je herroeping')).toHaveLength(1);
  });

  test('staff accept one that its shopper cannot confirm, once', async () => {
    await declared();
    expect(await run('accept', `${NUMBER}-R1`)).toEqual({
      text: `${NUMBER}-R1: accepted; the shopper gets the confirmation by mail`,
      exitCode: 0,
    });
    expect(await mails('Bevestiging van je herroeping')).toHaveLength(1);
    expect(await run('accept', `${NUMBER}-R1`)).toEqual({
      text: `${NUMBER}-R1: The return is requested`,
      exitCode: 1,
    });
    expect(await run('receive', `${NUMBER}-R1`)).toMatchObject({ exitCode: 0 });
  });

  test('staff reject one, and accept none whose pieces were refunded meanwhile', async () => {
    await declared();
    const ctx = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
    await refundOrder(ctx, placed.id, {
      lines: [{ lineId: placed.lines[0]?.id ?? '', quantity: 1 }],
      shipping: false,
      restock: false,
      reason: 'sold out',
    });
    expect(await run('accept', `${NUMBER}-R1`)).toEqual({
      text: `${NUMBER}-R1: At most 2 pieces can be returned`,
      exitCode: 1,
    });
    expect(await run('reject', `${NUMBER}-R1`, '--reason', 'Dubbel.')).toMatchObject({ exitCode: 0 });
    await declared();
    expect((await run('list')).text).toContain(`${NUMBER}-R2`);
  });
});
