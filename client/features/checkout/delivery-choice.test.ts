import { expect, it } from 'vitest';
import { offeredChoice, type Shipping } from './delivery-choice.ts';

const slots = [
  { from: 480, to: 720 },
  { from: 720, to: 1020 },
];
const shipping: Pick<Shipping, 'options' | 'days'> = {
  options: (['Deliver', 'Pickup'] as const).map((method) => ({
    ...{ method, priceIncVat: 0, priceExcVat: 0, earliestDate: '2026-11-24' },
  })),
  days: {
    Deliver: [
      { date: '2026-11-24', slots },
      { date: '2026-11-26', slots },
    ],
    Pickup: [
      { date: '2026-11-26', slots: [{ from: 540, to: 720 }] },
      { date: '2026-11-28', slots: [] },
    ],
  },
};
const first = { method: 'Deliver', date: '2026-11-24', slotFrom: 480 } as const;

it.each([
  ['nothing', null, first],
  [
    'all of it',
    { method: 'Deliver', date: '2026-11-26', slotFrom: 720 },
    { method: 'Deliver', date: '2026-11-26', slotFrom: 720 },
  ],
  [
    'a way that is not offered',
    { method: 'DeliverAndAssemble', date: '2026-11-26', slotFrom: 720 },
    { method: 'Deliver', date: '2026-11-26', slotFrom: 720 },
  ],
  ['a day in the past', { ...first, date: '2026-11-20', slotFrom: 720 }, { ...first, slotFrom: 720 }],
  [
    'a slot of another way',
    { method: 'Pickup', date: '2026-11-26', slotFrom: 720 },
    { method: 'Pickup', date: '2026-11-26', slotFrom: 540 },
  ],
  [
    'a day without slots',
    { method: 'Pickup', date: '2026-11-28', slotFrom: 480 },
    { method: 'Pickup', date: '2026-11-28', slotFrom: null },
  ],
] as const)('keeps what it can of %s', (_what, wanted, expected) => {
  expect(offeredChoice(shipping, wanted)).toEqual(expected);
});

it('has nothing where nothing is offered', () => {
  expect(offeredChoice({ options: [], days: {} }, first)).toBeUndefined();
  expect(offeredChoice({ ...shipping, days: { Deliver: [] } }, first)).toBeUndefined();
});
