import { expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { deliverySlotsOn, PICKUP_HOURS } from './delivery-slots.ts';
import { pickupHoursText } from './pickup-hours-text.ts';

test.each([
  ['nl-NL', ['Maandag – vrijdag 09:00 – 18:00', 'Zaterdag 10:00 – 16:00']],
  ['de-AT', ['Montag – Freitag 09:00 – 18:00', 'Samstag 10:00 – 16:00']],
  ['fr-BE', ['Lundi – vendredi 09:00 – 18:00', 'Samedi 10:00 – 16:00']],
  ['en-GB', ['Monday – Friday 09:00 – 18:00', 'Saturday 10:00 – 16:00']],
] as const)('in %s', (locale, lines) => {
  expect(pickupHoursText(locale)).toEqual(lines);
});

test('the opening hours are those of the slots on every day of the week', () => {
  for (let day = 1; day <= 7; day += 1) {
    const slots = deliverySlotsOn('Pickup', addDays('2026-11-22', day));
    const open = PICKUP_HOURS.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
    expect([slots[0]?.from, slots.at(-1)?.to], `day ${day}`).toEqual([open?.from, open?.to]);
  }
});
