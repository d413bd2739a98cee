import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTrpcClient } from '#client/data/trpc-client.ts';
import { deserializeInput } from './storefront/trpc/procedure/transport-input.ts';

/** The input that the server builds from what the browser sends. */
async function transported(input: unknown): Promise<{ readonly sent: string; readonly received: unknown }> {
  let sent = '';
  const client = createTrpcClient('http://shop.test', 'nl-NL', async (_url, init) => {
    sent = String(init?.body);
    throw new Error('not needed');
  });
  await client.mutation('checkout.details.save', input).catch(() => undefined);
  return { sent, received: deserializeInput(JSON.parse(sent)[0]) };
}

it('an address that is both billing and delivery address arrives twice', async () => {
  const address = { street: 'Lindenlaan', addition: undefined };
  const input = { billingAddress: address, deliveryAddress: address };
  const { sent, received } = await transported(input);
  expect(received).toEqual(input);
  expect(sent).not.toContain('referentialEqualities');
});

it('payloads keep dates, sets, maps, bigints and undefined', async () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined, -0, Number.NaN, Number.NEGATIVE_INFINITY),
    fc.bigInt({ min: -(10n ** 39n), max: 10n ** 39n }),
    fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }),
  );
  const name = fc.string().filter((text) => !['__proto__', 'constructor', 'prototype'].includes(text));
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 2 },
      leaf,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
      fc.uniqueArray(leaf, { maxLength: 4 }).map((entries) => new Set(entries)),
      fc.array(fc.tuple(leaf, tie('value')), { maxLength: 4 }).map((entries) => new Map(entries)),
    ),
  }));
  const property = fc.asyncProperty(value, async (one) => {
    const input = { one, again: one };
    expect((await transported(input)).received).toEqual(input);
  });
  await fc.assert(property);
});
