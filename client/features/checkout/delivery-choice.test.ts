import { expect, it } from 'vitest';
import {
  deliveryTimeField,
  deliveryTimeValue,
  nearestOfferedChoice,
  requestedDelivery,
  type Shipping,
} from './delivery-choice.ts';

const slots = [
  { from: 480, to: 720 },
  { from: 720, to: 1020 },
];
const shipping: Pick<Shipping, 'options' | 'days'> = {
  options: (['Deliver', 'Pickup'] as const).map((method) => ({
    method,
    priceIncVat: 0,
    priceExcVat: 0,
    earliestDate: '2026-11-24',
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
    'a method that is not offered',
    { method: 'DeliverAndAssemble', date: '2026-11-26', slotFrom: 720 },
    { method: 'Deliver', date: '2026-11-26', slotFrom: 720 },
  ],
  ['a day in the past', { ...first, date: '2026-11-20', slotFrom: 720 }, { ...first, slotFrom: 720 }],
  [
    'a slot of another method',
    { method: 'Pickup', date: '2026-11-26', slotFrom: 720 },
    { method: 'Pickup', date: '2026-11-26', slotFrom: 540 },
  ],
  [
    'a day without slots',
    { method: 'Pickup', date: '2026-11-28', slotFrom: 480 },
    { method: 'Pickup', date: '2026-11-28', slotFrom: null },
  ],
] as const)('keeps the offered parts of %s', (_what, requested, expected) => {
  expect(nearestOfferedChoice(shipping, requested)).toEqual(expected);
});

it('is undefined when nothing is offered', () => {
  expect(nearestOfferedChoice({ options: [], days: {} }, first)).toBeUndefined();
  expect(nearestOfferedChoice({ ...shipping, days: { Deliver: [] } }, first)).toBeUndefined();
});

it.each([
  { method: 'Deliver', date: '2026-11-24', slotFrom: 480 },
  { method: 'Pickup', date: '2026-11-28', slotFrom: null },
] as const)('%o is posted by a list and by the calendar', (choice) => {
  const { method } = choice;
  const moment = deliveryTimeValue(choice);
  const other = { [deliveryTimeField('DeliverAndAssemble')]: '2026-12-01/720' };
  expect(requestedDelivery({ method, [deliveryTimeField(method)]: moment, ...other })).toEqual(choice);
  expect(requestedDelivery({ method, moment })).toEqual(choice);
});

it('a form without its fields requests nothing that is offered', () => {
  expect(requestedDelivery({})).toEqual({ method: '', date: '', slotFrom: null });
});
