import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/dates/durations.ts';
import { openShop, type Shop } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { invoices } from '../../db/schema/orders/invoices.ts';
import { orderEvents } from '../../db/schema/orders/order-events.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { refunds } from '../../db/schema/orders/refunds.ts';
import { type InvoiceContent, parseInvoiceContent } from '../../invoices/invoice-content.ts';
import { invoiceFiles } from '../../invoices/invoice-files.service.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { inputOf } from '../../operator/input-of.fixture.ts';
import type { OrderArguments } from '../../operator/orders/order-arguments.ts';
import { runOrders } from '../../operator/orders/run-orders.ts';
import { openAuthority } from '../../vat/vat-authority.fixture.ts';
import { settleDueRefunds } from './refund-settlement.service.ts';
import { unconfirmedSale } from './unconfirmed-sale.fixture.ts';

const PROOF = ['--proof', 'VIES WAPIAAAAZ1'];

describe.each(commerceDatabases)('a late confirmation of a VAT number on $name', (database) => {
  let shop: Shop;
  let authority: Awaited<ReturnType<typeof openAuthority>>;
  beforeAll(async () => {
    authority = await openAuthority();
    shop = await openShop(await database.open(), { settings: { VIES_URL: authority.url } });
  });
  beforeEach(async () => {
    authority.state.mode = 'MS_UNAVAILABLE';
    await shop.reset();
  });
  afterAll(async () => {
    await shop.close();
    await authority.close();
  });

  /** Later requests are those of another process: its circuit breaker does not know that the authority was down. */
  const run = async (...args: string[]) => {
    const deps = { ...shop.deps, env: { ...shop.deps.env } };
    return (await runOrders(deps, inputOf<OrderArguments>(['orders', ...args]))).text;
  };
  const issued = async () => {
    const rows = await shop.deps.db.orm
      .select()
      .from(invoices)
      .orderBy(asc(invoices.issuedAt), asc(invoices.kind), asc(invoices.number));
    return rows.map(({ content }) => parseInvoiceContent(content));
  };
  const rows = () => shop.deps.db.orm.select().from(refunds).orderBy(asc(refunds.createdAt));
  /** Sums of the credit notes of an invoice. */
  const credited = (all: readonly InvoiceContent[], number: string) =>
    all
      .filter(({ kind, credits }) => kind === 'credit-note' && credits?.number === number)
      .reduce(
        (sum, { totals }) => ({
          excVat: sum.excVat + totals.excVat,
          vat: sum.vat + totals.vat + totals.rounding,
          incVat: sum.incVat + totals.incVat,
        }),
        { excVat: 0, vat: 0, incVat: 0 },
      );
  const sumsOf = ({ totals }: InvoiceContent) => ({
    excVat: totals.excVat,
    vat: totals.vat + totals.rounding,
    incVat: totals.incVat,
  });

  test('credits the invoice, issues one without VAT, and pays the VAT back, once', async () => {
    const { order, name, read } = await unconfirmedSale(shop);
    const { incVat, excVat } = order.totals;
    expect(await run('confirm-vat', name)).toContain('the authority gave no result');
    authority.state.mode = 'ok';
    shop.advance(DAY_MS);
    const vat = `${((incVat - excVat) / 100).toFixed(2)} EUR`;
    expect(await run('confirm-vat', name, '--dry-run')).toContain(`would be refunded: ${vat}`);
    expect([await rows(), (await issued()).length]).toEqual([[], 1]);
    const confirmations = await Promise.all(Array.from({ length: 5 }, () => run('confirm-vat', name)));
    expect(confirmations.filter((text) => text.includes(`refunded: ${vat}`))).toHaveLength(1);
    expect(confirmations.filter((text) => text.includes('has gone back already'))).toHaveLength(4);

    const [first, note, replacement, ...others] = await issued();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ number: 'EF-F-2026-000001', isVatNumberUnconfirmed: true });
    expect(note).toMatchObject({
      kind: 'credit-note',
      number: 'EF-C-2026-000001',
      totals: { excVat, incVat },
      credits: { number: 'EF-F-2026-000001' },
      offsetWith: 'EF-F-2026-000002',
    });
    expect(replacement).toMatchObject({
      kind: 'invoice',
      number: 'EF-F-2026-000002',
      vatRate: 0,
      exemption: 'intra-community',
      isVatNumberUnconfirmed: false,
      buyer: { vatNumber: 'BE0790467846' },
      totals: { excVat, vat: 0, rounding: 0, incVat: excVat },
      credits: { number: 'EF-F-2026-000001' },
      offsetWith: 'EF-C-2026-000001',
    });
    expect(replacement?.lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(await rows()).toMatchObject([{ kind: 'vat', amount: incVat - excVat, state: 'done', lines: [] }]);
    const shown = await read();
    expect(shown).toMatchObject({
      state: 'Paid',
      vatCheck: { result: 'valid' },
      refunds: [{ amount: incVat - excVat }],
    });
    expect(shown.documents?.map(({ number }) => number).sort()).toEqual([
      'EF-C-2026-000001',
      'EF-F-2026-000001',
      'EF-F-2026-000002',
    ]);
    const [stored] = await shop.deps.db.orm.select({ vatCheck: orders.vatCheck }).from(orders);
    expect(stored?.vatCheck).toMatchObject({ result: 'valid', consultationNumber: 'WAPIAAAAZ1' });
    const events = await shop.deps.db.orm
      .select({ data: orderEvents.data })
      .from(orderEvents)
      .where(eq(orderEvents.kind, 'vat-confirmed'));
    expect(events).toEqual([{ data: { amount: incVat - excVat } }]);
    const mails = await shop.deps.db.orm.select().from(mailOutbox);
    expect(mails.filter(({ kind }) => kind === 'refunded')).toHaveLength(1);
    const [confirmed, ...more] = mails.filter(({ kind }) => kind === 'vat-confirmed');
    if (!confirmed) throw new Error('no mail confirms the number');
    expect(more).toEqual([]);
    const { db, logger } = shop.deps;
    const readInvoiceFiles = (number: string) => invoiceFiles({ db, logger }, number);
    const { attachments = [] } = await renderMail({ ...shop.deps, readInvoiceFiles }, confirmed);
    expect(attachments.map(({ filename }) => filename)).toEqual([
      ...['EF-F-2026-000002.pdf', 'EF-F-2026-000002.xml', 'EF-C-2026-000001.pdf', 'EF-C-2026-000001.xml'],
    ]);
  });

  test('leaves refunds before it with VAT and those after it without, and all of them sum to what was paid', async () => {
    const { order, name, read } = await unconfirmedSale(shop);
    const refund = (...options: string[]) => run('refund', name, '--reason', 'Te laat', ...options);
    await refund('--line', '1:1');
    await refund('--amount', '12.50');
    // Not paid out before the confirmation: its credit note still has the VAT.
    shop.provider.failure = 'down';
    await refund('--line', '2:1');
    shop.provider.failure = null;
    expect(await run('confirm-vat', name, ...PROOF)).toContain('refunded: ');
    shop.advance(DAY_MS);
    await settleDueRefunds(shop.deps, new AbortController().signal);
    await refund('--amount', '5');
    await refund('--line', '1:1');
    expect(await refund('--amount', String(order.totals.incVat))).toContain('At most');
    await refund('--all');
    expect((await rows()).reduce((sum, { amount }) => sum + amount, 0)).toBe(order.totals.incVat);
    expect(await read()).toMatchObject({ state: 'Refunded' });
    const all = await issued();
    const [first, replacement] = all.filter(({ kind }) => kind === 'invoice');
    if (!first || !replacement) throw new Error('an invoice is missing');
    expect(credited(all, first.number)).toEqual(sumsOf(first));
    expect(credited(all, replacement.number)).toEqual(sumsOf(replacement));
    const late = all.filter(({ credits }) => credits?.number === replacement.number);
    expect(late.filter(({ kind }) => kind === 'credit-note')).toHaveLength(3);
    for (const { totals, vatRate } of late) expect([vatRate, totals.vat, totals.rounding]).toEqual([0, 0, 0]);
  });

  test('is refused for a number that does not exist, with a proof too, and for an order without VAT to spare', async () => {
    const { name } = await unconfirmedSale(shop);
    authority.state.mode = 'ok';
    await shop.deps.db.orm
      .update(orders)
      .set({ details: { ...(await details()), vatNumber: 'BE0999999922' } });
    expect(await run('confirm-vat', name, ...PROOF)).toContain('the authority does not know');
    // Another number than that of the invoice.
    await shop.deps.db.orm
      .update(orders)
      .set({ details: { ...(await details()), vatNumber: 'DE374327465' } });
    expect(await run('confirm-vat', name)).toContain('no VAT is left');
    await shop.deps.db.orm.update(orders).set({ details: { ...(await details()), customerType: 'Private' } });
    expect(await run('confirm-vat', name)).toContain('no VAT is left');
    expect([await rows(), (await issued()).length]).toEqual([[], 1]);
  });

  async function details() {
    const [row] = await shop.deps.db.orm.select({ details: orders.details }).from(orders);
    if (!row?.details) throw new Error('the order has no details');
    return row.details;
  }
});
