import { expect, test } from 'vitest';
import { balanceOf, disputeBalanceOf, isUncharged, payoutOf } from './payment-balance.ts';

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
] as const)('a refund that %s', (_name, uncharged, charged, expected) => {
  expect(isUncharged(uncharged, charged)).toBe(expected);
});

const NOW = new Date('2026-11-25T09:00:00Z');
const BEFORE = new Date('2026-11-24T09:00:00Z');
const LATER = new Date('2026-11-26T09:00:00Z');

const refund = (amount: number, lowersCapture = false, state: 'due' | 'done' | 'failed' = 'done') => ({
  amount,
  chargedBack: 0,
  createdAt: BEFORE,
  lowersCapture,
  state,
});
const dispute = (amount: number, reversedAt: Date | null = null, lostAt: Date | null = null) => {
  return { amount, createdAt: BEFORE, reversedAt, lostAt };
};
/** Of goods that came back, for which a chargeback has returned a part. */
const settling = (amount: number, chargedBack: number) => ({ ...refund(amount), chargedBack });
const owedAgain = (amount: number) => settling(0, -amount);

test.each([
  ['paid', null, [], [], { received: 1000, refundable: 1000, isAllBack: false }],
  ['partly refunded', null, [refund(300)], [], { received: 1000, refundable: 700, isAllBack: false }],
  ['refunded', null, [refund(300), refund(700)], [], { received: 1000, refundable: 0, isAllBack: true }],
  [
    ...['to be refunded', null, [refund(1000, false, 'due')], []],
    { received: 1000, refundable: 0, isAllBack: false },
  ],
  ['released', null, [refund(1000, true)], [], { received: 0, refundable: 0, isAllBack: true }],
  [
    ...['captured less, then refunded', 700, [refund(300, true), refund(100)], []],
    { received: 700, refundable: 600, isAllBack: false },
  ],
  ['captured in part', 400, [], [], { received: 400, refundable: 400, isAllBack: false }],
  ['disputed', null, [refund(300)], [dispute(500)], { received: 1000, refundable: 200, isAllBack: false }],
  [
    ...['dispute rejected', null, [], [dispute(500, new Date())]],
    { received: 1000, refundable: 1000, isAllBack: false },
  ],
  [
    ...['disputed, and settled by goods', null, [settling(300, 300)], [dispute(500)]],
    { received: 1000, refundable: 500, isAllBack: false },
  ],
  [
    ...['disputed less than the goods were worth', null, [settling(1000, 400)], [dispute(400)]],
    { received: 1000, refundable: 0, isAllBack: true },
  ],
  [
    ...['settled by goods, then won', null, [settling(300, 300), owedAgain(300)], [dispute(500, NOW)]],
    { received: 1000, refundable: 700, isAllBack: false },
  ],
] as const)('a payment of 10.00 that was %s', (_what, captureAmount, refunds, disputes, expected) => {
  expect(balanceOf({ amount: 1000, captureAmount }, refunds, disputes)).toEqual(expected);
});

test('what the shop keeps of the price of returned pieces is not to come back', () => {
  const payment = { amount: 1000, captureAmount: null };
  expect(balanceOf(payment, [refund(700)], [], 300)).toMatchObject({ refundable: 300, isAllBack: true });
  expect(balanceOf(payment, [refund(700)], [], 200)).toMatchObject({ isAllBack: false });
});

test.each([
  ['nothing', [], [], { unsettled: 0, owedAgain: 0 }],
  ['a chargeback', [refund(300)], [dispute(500)], { unsettled: 500, owedAgain: 0 }],
  ['goods worth less', [settling(300, 300)], [dispute(500)], { unsettled: 200, owedAgain: 0 }],
  ['goods worth more', [settling(900, 500)], [dispute(500)], { unsettled: 0, owedAgain: 0 }],
  ['a lost one', [], [dispute(500, null, NOW)], { unsettled: 0, owedAgain: 0 }],
  ['goods, then lost', [settling(300, 300)], [dispute(500, null, NOW)], { unsettled: 0, owedAgain: 0 }],
  ['goods, then won', [settling(300, 300)], [dispute(500, NOW)], { unsettled: 0, owedAgain: 300 }],
  [
    ...['goods, then won and refunded', [settling(300, 300), owedAgain(300)], [dispute(500, NOW)]],
    { unsettled: 0, owedAgain: 0 },
  ],
  [
    ...['one of two won', [settling(700, 700)], [dispute(500, NOW), dispute(500)]],
    { unsettled: 0, owedAgain: 200 },
  ],
  [
    ...['goods, then lost, and a later one', [settling(300, 300)]],
    ...[[dispute(500, null, NOW), { ...dispute(300), createdAt: LATER }], { unsettled: 300, owedAgain: 0 }],
  ],
  [
    ...['a lost one, and a later one that goods settle', [{ ...settling(300, 300), createdAt: LATER }]],
    ...[[dispute(500, null, NOW), { ...dispute(300), createdAt: LATER }], { unsettled: 0, owedAgain: 0 }],
  ],
  [
    'two lost ones',
    [settling(300, 300)],
    [dispute(500, null, NOW), dispute(100, null, LATER)],
    { unsettled: 0, owedAgain: 0 },
  ],
] as const)('the chargebacks of a payment with %s', (_what, refunds, disputes, expected) => {
  expect(disputeBalanceOf(refunds, disputes)).toEqual(expected);
});

test.each([
  [refund(300), 300],
  [settling(300, 300), 0],
  [settling(300, 100), 200],
  [owedAgain(100), 100],
])('the payout of %j', (one, expected) => {
  expect(payoutOf(one)).toBe(expected);
});
