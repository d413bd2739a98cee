import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdayOf } from './calendar-date.ts';
import { earliestDeliveryDate } from './delivery-date.ts';

test.each([
  ['Monday morning', '2026-05-04T08:00:00Z', 1, 'Europe/Amsterdam', '2026-05-05'],
  ['Monday a moment before 15:00', '2026-05-04T12:59:59.999Z', 1, 'Europe/Amsterdam', '2026-05-05'],
  ['Monday 15:00', '2026-05-04T13:00:00Z', 1, 'Europe/Amsterdam', '2026-05-06'],
  ['the same moment in London is 14:00', '2026-05-04T13:00:00Z', 1, 'Europe/London', '2026-05-05'],
  ['no days: ready today', '2026-05-04T08:00:00Z', 0, 'Europe/Amsterdam', '2026-05-04'],
  ['no days after the cut-off', '2026-05-04T16:00:00Z', 0, 'Europe/Amsterdam', '2026-05-05'],
  ['five days make a week', '2026-05-04T08:00:00Z', 5, 'Europe/Amsterdam', '2026-05-11'],
  ['Thursday after the cut-off', '2026-05-07T14:00:00Z', 1, 'Europe/Amsterdam', '2026-05-11'],
  ['Friday before the cut-off', '2026-05-08T10:00:00Z', 1, 'Europe/Amsterdam', '2026-05-11'],
  ['Friday 15:00', '2026-05-08T13:00:00Z', 1, 'Europe/Amsterdam', '2026-05-12'],
  ['Saturday', '2026-05-09T08:00:00Z', 1, 'Europe/Amsterdam', '2026-05-12'],
  ['Sunday night', '2026-05-10T21:59:00Z', 0, 'Europe/Amsterdam', '2026-05-11'],
  ['over the clock change in spring', '2026-03-27T13:59:00Z', 2, 'Europe/Berlin', '2026-03-31'],
  ['14:30 in summer time, the Monday after', '2026-03-30T12:30:00Z', 1, 'Europe/Berlin', '2026-03-31'],
  ['over the clock change in autumn', '2026-10-23T12:59:00Z', 1, 'Europe/Berlin', '2026-10-26'],
  ['14:30 in winter time, the Monday after', '2026-10-26T13:30:00Z', 1, 'Europe/Berlin', '2026-10-27'],
  ['over the year', '2026-12-31T09:00:00Z', 1, 'Europe/Vienna', '2027-01-01'],
])('%s', (_case, now, days, timeZone, date) => {
  expect(earliestDeliveryDate(new Date(now), days, timeZone)).toBe(date);
});

test('is a working day, and one day more is always later', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.nat(30), (now, days) => {
      const date = earliestDeliveryDate(now, days, 'Europe/Paris');
      expect(weekdayOf(date)).toBeLessThan(6);
      expect(earliestDeliveryDate(now, days + 1, 'Europe/Paris') > date).toBe(true);
    }),
  );
});

test.each([-1, 1.5, Number.NaN])('rejects %d days', (days) => {
  expect(() => earliestDeliveryDate(new Date(), days, 'Europe/Paris')).toThrow(RangeError);
});
