import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registry } from '#server/platform/telemetry/metrics.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { runFrequentJobs } from '../../jobs/jobs.ts';
import { runRefunds } from '../../operator/refunds/set-aside-refunds.ts';
import { capturePayment } from '../payment-capture.service.ts';
import { reportMissingProviders } from '../payment-provider.service.ts';
import { type AcmeShop, openAcmeShop } from './acme-shop.fixture.ts';

const LINE = 'PAYMENT_PROVIDERS lacks the provider of a payment';

describe.each(commerceDatabases)('payments whose provider is not configured on $name', (database) => {
  let world: AcmeShop;
  beforeAll(async () => {
    world = await openAcmeShop(await database.open(), 'acme,sandbox');
  });
  beforeEach(async () => {
    await world.shop.reset();
    await world.shop.configureProviders('acme,sandbox');
  });
  afterAll(() => world.shop.close());

  const withoutAcme = async () => {
    await world.shop.configureProviders('sandbox');
    world.clearLog();
    const requests = world.acme.requests.length;
    return () => world.acme.requests.slice(requests);
  };
  const faults = () =>
    world
      .logged()
      .filter(({ msg }) => msg === LINE)
      .map(({ level, provider, paymentId, orderId }) => ({ level, provider, paymentId, orderId }));
  const setAside = async () => {
    const series = 'payments_set_aside_total{provider="acme",reason="provider"} ';
    const found = (await registry.metrics()).split('\n').find((line) => line.startsWith(series));
    return Number(found?.slice(series.length));
  };

  test('are not refunded by another provider: the refund is set aside, and made when it is configured again', async () => {
    const { orderId, paymentId, providerId } = await world.sold('ideal');
    const requests = await withoutAcme();
    const counted = await setAside();
    const refund = await world.refund(orderId);
    expect(refund.state).toBe('failed');
    expect(requests()).toEqual([]);
    expect(faults()).toEqual([{ level: 'error', provider: 'acme', paymentId, orderId }]);
    expect(await setAside()).toBe(counted + 1);
    const [listed] = await runRefunds(world.shop.deps, { verb: 'list', ids: [] });
    expect(listed?.text).toContain(`${refund.id}  set aside`);

    await world.shop.configureProviders('sandbox,acme');
    expect(await runRefunds(world.shop.deps, { verb: 'retry', ids: [refund.id] })).toEqual([
      { text: `${refund.id}: refunded`, isFailure: false },
    ]);
    expect(requests()).toEqual([`refund ${providerId} ${refund.amount}`]);
  });

  test('are neither captured nor read, and shoppers see the stored state', async () => {
    const { orderId, paymentId, providerId, person } = await world.sold('klarna');
    const open = await world.opened('ideal');
    const requests = await withoutAcme();
    await expect(capturePayment(world.context(), orderId)).rejects.toMatchObject({
      messageKey: 'paymentUnavailable',
    });
    expect(await person.status(paymentId)).toMatchObject({ status: 200, body: { status: 'authorized' } });
    expect(await open.person.status(open.paymentId)).toMatchObject({ status: 200, body: { status: 'open' } });
    expect((await world.notify(providerId)).status).toBe(404);
    for (const path of ['acme', 'payment']) {
      const url = `${world.shop.url}/orders/payment/webhook/${path}?payment=${paymentId}`;
      const body = new URLSearchParams({ id: providerId });
      // The provider sends it again.
      expect((await fetch(url, { method: 'POST', body })).status).toBe(503);
    }
    expect(requests()).toEqual([]);
    const fault = { level: 'error', provider: 'acme' };
    const ofOpen = { ...fault, paymentId: open.paymentId, orderId: open.orderId };
    const ofAuthorised = { ...fault, paymentId, orderId };
    expect(faults()).toEqual([ofAuthorised, ofOpen, ofAuthorised, ofAuthorised]);
  });

  test('delay no job, and are settled when it is configured again', async () => {
    const authorised = await world.sold('klarna');
    const open = await world.opened('ideal');
    const other = await world.opened('paypal');
    await withoutAcme();
    world.shop.advance(27 * DAY_MS);
    await runFrequentJobs(world.shop.deps);
    const stateOf = async ({ paymentId }: { paymentId: string }) => (await world.stored(paymentId)).state;
    expect([await stateOf(authorised), await stateOf(open), await stateOf(other)]).toEqual([
      'authorized',
      'open',
      'expired',
    ]);
    await world.shop.configureProviders('sandbox,acme');
    world.shop.advance(HOUR_MS);
    await runFrequentJobs(world.shop.deps);
    expect([await stateOf(authorised), await stateOf(open)]).toEqual(['paid', 'expired']);
  });

  test('are reported at start, by provider', async () => {
    await world.sold('ideal');
    await world.sold('klarna');
    await world.opened('ideal');
    await world.opened('paypal');
    await reportMissingProviders(world.shop.deps);
    const reports = () =>
      world
        .logged()
        .filter(({ msg }) => msg === 'PAYMENT_PROVIDERS lacks the provider of unsettled payments');
    world.clearLog();
    expect(reports()).toEqual([]);
    await withoutAcme();
    await reportMissingProviders(world.shop.deps);
    expect(reports()).toMatchObject([{ level: 'error', provider: 'acme', payments: 2 }]);
  });
});
