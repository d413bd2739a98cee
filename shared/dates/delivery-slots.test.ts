import { expect, test } from 'vitest';
import { findDeliverySlot } from './delivery-slots.ts';

test.each([
  ['Deliver', '2026-11-23', 480, { from: 480, to: 720 }],
  ['Deliver', '2026-11-23', 1020, { from: 1020, to: 1260 }],
  ['DeliverAndAssemble', '2026-11-23', 720, { from: 720, to: 1020 }],
  ['Pickup', '2026-11-23', 540, { from: 540, to: 720 }],
  ['Pickup', '2026-11-28', 600, { from: 600, to: 780 }],
  ['Pickup', '2026-11-29', 600, null],
  ['Deliver', '2026-11-28', 480, null],
  ['Deliver', '2026-11-23', 481, null],
  ['Deliver', '2026-11-23', null, null],
] as const)('%s on %s from %s', (method, date, slotFrom, slot) => {
  expect(findDeliverySlot({ method, date, slotFrom })).toEqual(slot);
});
