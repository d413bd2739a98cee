import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaidVisit, ShopEvent } from '#client/data/shop-events.ts';
import type { Purpose } from '#shared/third-parties/third-party.ts';
import type { PartyContext } from '../party-context.ts';
import { passVisits } from './paid-visit.ts';

const ID = 'G-ABC123';

beforeEach(() => {
  vi.useFakeTimers();
  const arrival = { name: 'https://www.easyfelt.nl/?utm_source=news&query=marit' };
  vi.stubGlobal('performance', { getEntriesByType: () => [arrival] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts a payment; returns the visit that is passed, and the commands that Google's tag got. */
async function startPayment({
  granted = ['analytics'],
  purchases = 'server',
  fields = { client_id: '123.456', session_id: 1_700_000_000 },
}: {
  granted?: readonly Purpose[];
  purchases?: string;
  /** The responses of the tag; a blocked one does not respond. */
  fields?: Readonly<Record<string, unknown>>;
}) {
  const commands: unknown[][] = [];
  let report: (event: ShopEvent) => void = () => {};
  const context = {
    consent: { isGranted: (purpose: Purpose) => granted.includes(purpose) },
    onEvent: (listener: typeof report) => {
      report = listener;
    },
  } as unknown as PartyContext;
  const gtag = (command: unknown, id: unknown, field: string, callback: (value: unknown) => void) => {
    commands.push([command, id, field]);
    if (field in fields) callback(fields[field]);
  };
  passVisits(context, gtag as never, { id: ID, purchases });
  let passed: Promise<PaidVisit | undefined> | undefined;
  report({
    name: 'payment_start',
    passVisit: (visit) => {
      passed = visit;
    },
  });
  await vi.advanceTimersByTimeAsync(500);
  return { isPassed: passed !== undefined, visit: await passed, commands };
}

test('a payment gets the ids of the tag, the campaign alone of the landing page, and the consent', async () => {
  const { visit, commands } = await startPayment({});
  expect(visit).toEqual({
    clientId: '123.456',
    sessionId: '1700000000',
    campaign: '?utm_source=news',
    advertising: false,
  });
  expect(commands).toEqual([
    ['get', ID, 'client_id'],
    ['get', ID, 'session_id'],
  ]);
  expect((await startPayment({ granted: ['analytics', 'advertising'] })).visit?.advertising).toBe(true);
});

test.each([
  ['without consent to analytics', { granted: ['advertising'] }],
  ['where the browser reports purchases', { purchases: 'browser' }],
] as const)('nothing is read %s', async (_when, options) => {
  expect(await startPayment(options)).toEqual({ isPassed: false, visit: undefined, commands: [] });
});

test('a payment waits for a blocked tag half a second, and goes on without a visit', async () => {
  expect(await startPayment({ fields: {} })).toMatchObject({ isPassed: true, visit: undefined });
  expect((await startPayment({ fields: { client_id: '1.2' } })).visit).toEqual({
    clientId: '1.2',
    campaign: '?utm_source=news',
    advertising: false,
  });
});

test('ids of another form than the contract’s are not passed, so that the payment is not refused', async () => {
  const visitOf = async (client_id: unknown, session_id: unknown) =>
    (await startPayment({ fields: { client_id, session_id } })).visit;
  expect(await visitOf('GA1.1 123', '1')).toBe(undefined);
  expect(await visitOf({}, '1')).toBe(undefined);
  expect(await visitOf('1.2', 's1700000000$o3')).toEqual({
    clientId: '1.2',
    campaign: '?utm_source=news',
    advertising: false,
  });
});
