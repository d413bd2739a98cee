import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import type { OutboxWorker } from '../kernel/context.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { runErpCommand } from '../operator/erp/erp-command.ts';
import { withLease } from '../outbox/lease.ts';
import { updateRow } from '../outbox/outbox.repository.ts';
import { EXPORT_ROWS } from './erp.repository.ts';
import { queueErpCustomer } from './erp-outbox.service.ts';
import { type ErpShop, openErpShop } from './erp-shop.fixture.ts';
import { createExporter, ERP_JOB } from './exporter.ts';

const CUSTOMER = '44444444-4444-4444-8444-444444444444';
const DETAILS = {
  name: 'Marit de Boer',
  email: 'marit@example.com',
  phone: '',
  isBusiness: false,
  vatNumber: '',
  address: {
    name: 'Marit de Boer',
    line1: 'Kerkstraat 12',
    line2: '',
    city: 'Utrecht',
    postalCode: '3511 AB',
    country: 'NL',
  },
};

describe.each(commerceDatabases)('exports of a shop on $name', (database) => {
  let opened: ErpShop;
  let exporter: OutboxWorker;
  beforeAll(async () => {
    opened = await openErpShop(await database.open());
  });
  beforeEach(async () => {
    await opened.reset();
    const created = createExporter(opened.shop.deps);
    if (!created) throw new Error('the shop has no ERP');
    exporter = created;
  });
  afterAll(() => opened.close());

  const queueCustomer = (phone: string) =>
    inTransaction({ ...opened.staff(), exports: exporter }, (tx) =>
      queueErpCustomer(tx, CUSTOMER, { ...DETAILS, phone }),
    );
  const phones = () => opened.erp.entity('customers').map(({ phoneNumber }) => phoneNumber);

  test('are sent after the commit, without the job', async () => {
    await opened.connect();
    await queueCustomer('+31 1');
    await vi.waitFor(() => expect(phones()).toEqual(['+31 1']));
    await exporter.close();
    expect(await opened.outbox()).toMatchObject([{ state: 'sent', attempts: 1, content: {} }]);
  });

  test('wait while another process calls the ERP', async () => {
    await opened.connect();
    await withLease(opened.shop.deps.db, ERP_JOB, async () => {
      await queueCustomer('+31 1');
      await exporter.deliverDue();
      expect(await opened.outbox()).toMatchObject([{ state: 'queued', attempts: 0 }]);
    });
    await exporter.deliverDue();
    expect(await opened.outbox()).toMatchObject([{ state: 'sent' }]);
    await exporter.close();
  });

  test('wait until an operator has connected the shop', async () => {
    await queueCustomer('+31 1');
    await exporter.deliverDue();
    expect(await opened.outbox()).toMatchObject([{ state: 'queued', attempts: 0 }]);
    await exporter.close();
  });

  test('a version that is queued while an earlier one is sent is sent too', async () => {
    const { shop, connect, sync, outbox } = opened;
    await connect();
    await queueCustomer('+31 1');
    await vi.waitFor(() => expect(phones()).toEqual(['+31 1']));
    await exporter.close();
    const [first] = await outbox();
    if (!first) throw new Error('nothing was exported');
    shop.advance(1);
    await inTransaction(opened.staff(), (tx) =>
      queueErpCustomer(tx, CUSTOMER, { ...DETAILS, phone: '+31 2' }),
    );
    // The process that sent the first version stores its result only now.
    expect(await updateRow(shop.deps.db, EXPORT_ROWS, first, { state: 'sent' })).toBe(false);
    await sync();
    expect(phones()).toEqual(['+31 2']);
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test('a credit note and its refunded pieces wait for the export of their order', async () => {
    const { shop, connect, buy, refundAll, erp, sync, outbox } = opened;
    await connect();
    const order = await buy();
    erp.setBehaviour('busy');
    await sync().catch(() => undefined); // the feeds fail too
    erp.setBehaviour('right');
    await refundAll(order);
    await sync();
    expect([erp.entity('salesOrders'), erp.entity('salesCreditMemos')]).toEqual([[], []]);
    shop.advance(2 * MINUTE_MS);
    await sync();
    const documents = erp.requests.filter((request) => /^POST sales/.test(request));
    expect(documents[0]).toBe('POST salesOrders');
    expect(documents.slice(1).sort()).toEqual(['POST salesCreditMemos', 'POST salesOrderLines']);
    expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });

  test('a credit note is sent when the export of its order was given up, refunded pieces when that is sent again', async () => {
    const { deps, connect, buy, refundAll, erp, sync, outbox } = opened;
    await connect();
    const order = await buy();
    erp.setBehaviour('refuses');
    await sync();
    erp.setBehaviour('right');
    await refundAll(order);
    await sync();
    expect(erp.entity('salesCreditMemos')).toHaveLength(1);
    expect((await outbox()).map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'credit-note sent',
      'order failed',
      'refunded-pieces queued',
    ]);
    await runErpCommand(deps, 'resend');
    await sync();
    await sync();
    expect(erp.entity('salesOrders')).toMatchObject([
      {
        salesOrderLines: expect.arrayContaining([
          { lineType: 'Comment', description: expect.stringContaining('Do not ship 2 of item line 1') },
        ]),
      },
    ]);
  });
});
