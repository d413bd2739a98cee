import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { acmeSignature } from './acme.fixture.ts';
import { type AcmeShop, openAcmeShop } from './acme-shop.fixture.ts';

describe.each(commerceDatabases)('signed webhooks on $name', (database) => {
  let world: AcmeShop;
  beforeAll(async () => {
    world = await openAcmeShop(await database.open(), 'acme,sandbox');
  });
  beforeEach(async () => {
    await world.shop.reset();
    world.clearLog();
  });
  afterAll(() => world.shop.close());

  /** A payment that Acme has ended, and of which no webhook has arrived. */
  const ended = async () => {
    const open = await world.opened('ideal');
    world.acme.end(open.providerId, 'paid');
    const state = async () => (await world.stored(open.paymentId)).state;
    return { ...open, state, now: world.shop.deps.clock() };
  };
  const refusals = () =>
    world
      .logged()
      .filter(({ msg }) => msg === 'a webhook was refused')
      .map(({ provider, fault }) => `${provider} ${fault}`);

  test('complete the order; the address has the name of the provider', async () => {
    const { providerId, paymentId, state } = await ended();
    expect(world.acme.requests.at(-1)).toBe(
      `create ${world.shop.url}/orders/payment/webhook/acme?payment=${paymentId}`,
    );
    expect((await world.notify(providerId, { path: `acme?payment=${paymentId}` })).status).toBe(200);
    expect(await state()).toBe('paid');
  });

  test('are refused when they are forged', async () => {
    const { providerId, state, now } = await ended();
    const body = JSON.stringify({ id: 'evt_1', payment: providerId });
    const signature = acmeSignature(body, now);
    const before = world.acme.requests.length;
    for (const forged of [
      { body, signature: acmeSignature(body, now, 'another secret') },
      { body: `${body} `, signature },
      { body, signature: signature.replace(/^t=\d/, 't=9') },
      { body, signature: signature.slice(0, -1) },
      { body, signature: 'v1=' },
      { body: '', signature: '' },
    ]) {
      expect((await world.notify(providerId, forged)).status).toBe(403);
    }
    expect(await state()).toBe('open');
    expect(world.acme.requests.slice(before)).toEqual([]);
    expect(refusals()).toEqual(Array.from({ length: 6 }, () => 'acme forged'));
  });

  test('are refused when they were signed too long ago, or too far ahead', async () => {
    const { providerId, state, now } = await ended();
    const body = JSON.stringify({ id: 'evt_1', payment: providerId });
    const at = (minutes: number) => acmeSignature(body, new Date(now.getTime() + minutes * MINUTE_MS));
    for (const minutes of [-6, 6]) {
      expect((await world.notify(providerId, { body, signature: at(minutes) })).status).toBe(403);
    }
    expect(await state()).toBe('open');
    expect(refusals()).toEqual(['acme expired', 'acme expired']);
    expect((await world.notify(providerId, { body, signature: at(-4) })).status).toBe(200);
    expect(await state()).toBe('paid');
  });

  test('are accepted once, even at the same time', async () => {
    const { providerId, state } = await ended();
    const before = world.acme.requests.length;
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await world.notify(providerId, { id: 'evt_1' })).status),
    );
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await world.notify(providerId, { id: 'evt_1' })).status).toBe(409);
    expect(world.acme.requests.slice(before)).toEqual([`get ${providerId}`]);
    expect(await state()).toBe('paid');
    expect((await world.notify(providerId, { id: 'evt_2' })).status).toBe(200);
    expect(refusals()).toEqual(Array.from({ length: 5 }, () => 'acme replayed'));
  });

  test('of the last fifty messages are remembered', async () => {
    const { providerId, paymentId } = await ended();
    for (let number = 1; number <= 52; number += 1) {
      expect((await world.notify(providerId, { id: `evt_${number}` })).status).toBe(200);
    }
    const { webhooks } = await world.stored(paymentId);
    expect([webhooks.length, webhooks[0], webhooks.at(-1)]).toEqual([50, 'evt_3', 'evt_52']);
  });

  test('can be sent again after one whose handling failed', async () => {
    const { providerId, state } = await ended();
    const acme = world.shop.deps.providers.find(({ name }) => name === 'acme');
    if (!acme) throw new Error('Acme is not configured');
    const { get } = acme;
    acme.get = () => Promise.reject(new Error('down'));
    expect((await world.notify(providerId, { id: 'evt_1' })).status).toBe(503);
    acme.get = get;
    expect((await world.notify(providerId, { id: 'evt_1' })).status).toBe(200);
    expect(await state()).toBe('paid');
  });

  test('are refused above 64 kB and in another format, and unknown payments are accepted', async () => {
    const { providerId, state } = await ended();
    const padded = (length: number) =>
      JSON.stringify({ id: 'evt_1', payment: 'unknown' }).padEnd(length, ' ');
    expect((await world.notify(providerId, { body: padded(64 * 1024) })).status).toBe(200);
    expect((await world.notify(providerId, { body: padded(64 * 1024 + 1) })).status).toBe(413);
    for (const body of ['no JSON', '[]', '{"id":"evt_1"}', '{"payment":"acme_1"}']) {
      expect((await world.notify(providerId, { body })).status).toBe(400);
    }
    expect(await state()).toBe('open');
    expect(refusals()).toEqual(Array.from({ length: 4 }, () => 'acme malformed'));
  });

  test('cannot be avoided by the address without a provider, or by that of another one', async () => {
    const { providerId, state } = await ended();
    const before = world.acme.requests.length;
    expect((await world.shop.webhook(providerId)).status).toBe(200);
    expect((await world.notify(providerId, { path: 'sandbox' })).status).toBe(400);
    expect((await world.notify(providerId, { path: 'mollie' })).status).toBe(404);
    expect(await state()).toBe('open');
    expect(world.acme.requests.slice(before)).toEqual([]);
  });
});
