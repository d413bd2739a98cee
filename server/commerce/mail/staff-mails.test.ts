import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop, sandboxId, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { type SandboxChargeback, sandboxPayments } from '../db/schema/orders/payments.ts';
import { runOccasionalJobs } from '../jobs/jobs.ts';
import { sendMessage } from '../messages/messages.fixture.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { ProviderError } from '../order-records/payments/provider.ts';
import { settleDueRefunds } from '../payments/refunds/refund-settlement.service.ts';
import { refundOrder } from '../payments/refunds/refunds.service.ts';
import { sweepMails } from './mail-retention.service.ts';
import type { MailMessage } from './mail-transport.ts';
import { queueStaffDigests } from './staff-digest.service.ts';

const STAFF = 'shop@easyfelt.example';
const NEVER = new AbortController().signal;

async function opened(
  database: (typeof commerceDatabases)[number],
  settings: Readonly<Record<string, string>>,
) {
  const sent: MailMessage[] = [];
  const shop = await openShop(await database.open(), {
    transport: { send: async (mail) => void sent.push(mail), close: () => {} },
    settings: { STAFF_EMAIL: STAFF, STAFF_URL: 'https://staff.example.com/', ...settings },
    decorateProvider: (adapter) => ({
      ...adapter,
      refund: async () => Promise.reject(new ProviderError('no', { isTransient: false, isRejected: true })),
    }),
  });
  return {
    shop,
    /** The mails to staff since the last call. */
    toStaff: async () => {
      await shop.deps.mailer.deliverDue();
      const mails = sent.splice(0).filter(({ to }) => to === STAFF);
      return mails.map((mail) => ({ ...mail, text: mail.text.replaceAll('\u00a0', ' ') }));
    },
    /** Runs the job at an instant. */
    digest: (instant: string) => {
      shop.setTime(instant);
      return runOccasionalJobs(shop.deps);
    },
    stored: () =>
      shop.deps.db.orm
        .select({ state: mailOutbox.state })
        .from(mailOutbox)
        .where(eq(mailOutbox.kind, 'staff')),
  };
}

async function order(shop: Shop, outcome: 'paid' | 'failed' = 'paid') {
  const person = await readyToPay(shop, PANEL, 2, 'Pickup');
  const { body } = await person.pay();
  await submitPaymentPage(body.redirectUrl, outcome);
  const { body: result } = await person.complete(body.paymentId);
  return { ...body, person, lines: result.lines, providerId: sandboxId(body.redirectUrl) };
}

/** Refunds an order, which the provider rejects. */
async function rejectedRefund(shop: Shop, { orderId, lines }: Awaited<ReturnType<typeof order>>) {
  const ctx = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
  const all = lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  await refundOrder(ctx, orderId, { lines: all, shipping: false, restock: false, reason: 'te laat' });
  await settleDueRefunds(shop.deps, NEVER);
}

async function chargeBack(shop: Shop, providerId: string, chargebacks: SandboxChargeback[]) {
  await shop.deps.db.orm
    .update(sandboxPayments)
    .set({ chargebacks })
    .where(eq(sandboxPayments.id, providerId));
  await shop.webhook(providerId);
}

describe.each(commerceDatabases)('mails to staff on $name', (database) => {
  test('each event is mailed once, with a link to its order', async () => {
    const { shop, toStaff } = await opened(database, {});
    const sold = await order(shop);
    await shop.webhook(sold.providerId);
    const [mail, ...others] = await toStaff();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Easy Felt: 1 nieuwe bestelling, EF-2026-000001, € 39,90');
    const line = 'EF-2026-000001, € 39,90, 18 november 2026 om 10:00 uur';
    expect(mail?.text).toContain(
      `1 nieuwe bestelling\nBetaald of bevestigd, en klaar om op te pakken.\n- ${line}\n  https://staff.example.com/orders/EF-2026-000001\n`,
    );
    expect(mail?.html).toContain('href="https://staff.example.com/orders/EF-2026-000001"');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Marit|marit@/);

    await rejectedRefund(shop, sold);
    await settleDueRefunds(shop.deps, NEVER);
    expect((await toStaff()).map(({ subject }) => subject)).toEqual([
      'Easy Felt: 1 terugbetaling vraagt aandacht, EF-2026-000001, € 39,90',
    ]);

    const chargeback = { id: 'chb_1', amount: 100, createdAt: '2026-11-18T09:00:00Z', reversedAt: null };
    await chargeBack(shop, sold.providerId, [chargeback]);
    await chargeBack(shop, sold.providerId, [chargeback]);
    expect((await toStaff()).map(({ subject }) => subject)).toEqual([
      'Easy Felt: 1 terugboeking door de bank, EF-2026-000001, € 1,00',
    ]);
    await chargeBack(shop, sold.providerId, [{ ...chargeback, reversedAt: '2026-11-19T09:00:00Z' }]);
    expect((await toStaff()).map(({ subject }) => subject)).toEqual([
      'Easy Felt: 1 ingetrokken terugboeking, EF-2026-000001, € 1,00',
    ]);
    // The mail with the text of a message goes to INBOX_EMAIL, as without these mails.
    await sendMessage(shop, shop.shopper());
    expect(await toStaff()).toEqual([]);
    await shop.close();
  });

  test('failed payments are one mail an hour', async () => {
    const { shop, toStaff, digest } = await opened(database, {});
    for (let count = 0; count < 22; count += 1) await order(shop, 'failed');
    await digest('2026-11-18T09:59:00Z');
    expect(await toStaff()).toEqual([]);
    await digest('2026-11-18T10:00:00Z');
    const [mail, ...others] = await toStaff();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Easy Felt: 22 mislukte betalingen');
    expect(mail?.text.match(/^- [0-9a-f-]{36}, € 39,90, 18 november 2026 om 10:00 uur$/gm)).toHaveLength(20);
    expect(mail?.text).toContain('\nen nog 2\n');
    await digest('2026-11-18T11:00:00Z');
    expect(await toStaff()).toEqual([]);
    await shop.close();
  });

  test('a daily digest has every event of the days before, once', async () => {
    const { shop, toStaff, digest, stored } = await opened(database, { STAFF_MAILS: 'daily' });
    const sold = await order(shop);
    shop.advance(60_000);
    await order(shop);
    await rejectedRefund(shop, sold);
    await sendMessage(shop, shop.shopper());
    await digest('2026-11-18T22:59:00Z');
    expect(await toStaff()).toEqual([]);
    // Ages without a digest, as when the shop was stopped: nothing is lost.
    shop.setTime('2027-01-18T22:59:00Z');
    await sweepMails(shop.deps, NEVER);
    expect((await stored()).map(({ state }) => state)).toEqual(Array(4).fill('collected'));
    shop.setTime('2027-01-18T23:01:00Z'); // 00:01 in Amsterdam
    await Promise.all([queueStaffDigests(shop.deps), queueStaffDigests(shop.deps)]);
    const [mail, ...others] = await toStaff();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(
      'Easy Felt: 1 terugbetaling vraagt aandacht, 2 nieuwe bestellingen en 1 nieuw bericht',
    );
    expect(mail?.text.match(/https:\S+orders\S+/g)).toEqual([
      'https://staff.example.com/orders/EF-2026-000001',
      'https://staff.example.com/orders/EF-2026-000001',
      'https://staff.example.com/orders/EF-2026-000002',
    ]);
    await digest('2027-01-20T09:00:00Z');
    expect(await toStaff()).toEqual([]);
    await shop.close();
  });

  test('a brand can have its own address, hours, or none', async () => {
    const off = await opened(database, { STAFF_MAILS_EF: 'off' });
    await order(off.shop);
    expect(await off.stored()).toEqual([]);
    await off.shop.close();
    const own = await opened(database, { STAFF_MAILS: 'daily', STAFF_MAILS_EF: 'hourly' });
    await order(own.shop);
    await own.digest('2026-11-18T10:00:00Z');
    expect((await own.toStaff()).map(({ subject }) => subject)).toEqual([
      'Easy Felt: 1 nieuwe bestelling, EF-2026-000001, € 39,90',
    ]);
    await own.shop.close();
  });
});
