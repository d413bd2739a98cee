import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSlots, type SlotUse } from '../shops/slot-capacity.service.ts';

const SLOTS = [
  { from: 480, to: 720 },
  { from: 720, to: 1020 },
  { from: 1020, to: 1260 },
];
const DAY = { method: 'Deliver', date: '2026-11-24' } as const;
const capacity = (places: number) => ({ Deliver: places, Pickup: 0, DeliverAndAssemble: 0 });
const use = (slotFrom: number | null, orders: number): SlotUse => ({ ...DAY, slotFrom, orders });
const open = (places: number, ...uses: SlotUse[]) =>
  openSlots({ capacity: capacity(places), uses }, DAY, SLOTS).map(({ from }) => from);

test.each([
  ['nothing booked', open(2), [480, 720, 1020]],
  ['one place left', open(2, use(480, 1)), [480, 720, 1020]],
  ['a full slot', open(2, use(480, 2)), [720, 1020]],
  ['orders for any time take a place of the day', open(2, use(480, 2), use(null, 4)), []],
  ['another day', open(1, { ...use(480, 9), date: '2026-11-25' }), [480, 720, 1020]],
  ['another method', open(1, { ...use(480, 9), method: 'Pickup' }), [480, 720, 1020]],
  ['no limit', open(0, use(480, 900)), [480, 720, 1020]],
])('%s', (_case, slots, expected) => {
  expect(slots).toEqual(expected);
});

test('orders that choose among the open slots never exceed the places of a slot or of the day', () => {
  const choice = fc.constantFrom(480, 720, 1020, null);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(choice, { maxLength: 30 }), (places, choices) => {
      const uses: SlotUse[] = [];
      for (const slotFrom of choices) {
        const slots = open(places, ...uses);
        if (slotFrom === null ? slots.length > 0 : slots.includes(slotFrom)) uses.push(use(slotFrom, 1));
      }
      for (const { from } of SLOTS) {
        expect(uses.filter(({ slotFrom }) => slotFrom === from).length).toBeLessThanOrEqual(places);
      }
      expect(uses.length).toBeLessThanOrEqual(places * SLOTS.length);
    }),
  );
});
