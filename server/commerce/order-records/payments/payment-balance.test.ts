import { expect, test } from 'vitest';
import { isUncharged } from './payment-balance.ts';

const PAID = new Date('2026-11-23T09:00:00Z');
const RELEASE = { lowersCapture: true, paidOtherwise: false, state: 'done' } as const;
const PAYOUT = { ...RELEASE, lowersCapture: false };

test.each([
  ['lowers what will be captured', RELEASE, { method: 'klarna', paidAt: null }, true],
  [
    'is a release that a person has noted',
    { ...RELEASE, paidOtherwise: true },
    { method: 'klarna', paidAt: null },
    true,
  ],
  [
    "is paid by a person after a capture on the provider's site",
    { ...RELEASE, paidOtherwise: true },
    { method: 'klarna', paidAt: PAID },
    false,
  ],
  ['lowers an open invoice', PAYOUT, { method: 'account', paidAt: PAID }, true],
  [
    'could not lower a paid invoice',
    { ...PAYOUT, state: 'failed' },
    { method: 'account', paidAt: PAID },
    false,
  ],
  [
    'is transferred for a paid invoice',
    { ...PAYOUT, paidOtherwise: true },
    { method: 'account', paidAt: PAID },
    false,
  ],
  ['goes back to the shopper', PAYOUT, { method: 'ideal', paidAt: PAID }, false],
] as const)('a refund that %s', (_name, refund, charged, expected) => {
  expect(isUncharged(refund, charged)).toBe(expected);
});
