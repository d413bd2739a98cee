import { expect, test } from 'vitest';
import { balanceOf } from '../order-records/payments/payment-balance.ts';

const refund = (amount: number, lowersCapture = false, state: 'due' | 'done' | 'failed' = 'done') => ({
  amount,
  lowersCapture,
  state,
});
const dispute = (amount: number, reversedAt: Date | null = null) => ({ amount, reversedAt });

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
] as const)('a payment of 10.00 that was %s', (_what, captureAmount, refunds, disputes, expected) => {
  expect(balanceOf({ amount: 1000, captureAmount }, refunds, disputes)).toEqual(expected);
});
