import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from './calendar-date.ts';
import { promisedDate } from './promised-date.ts';

const OPEN = { holidays: new Set<string>(), closedDays: new Set<string>() };

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
  expect(promisedDate(new Date(now), days, { ...OPEN, timeZone })).toBe(date);
});

const CALENDAR = {
  timeZone: 'Europe/Amsterdam',
  holidays: new Set(['2026-05-14', '2026-05-25', '2026-12-25']),
  closedDays: new Set(['2026-05-05', '2026-05-06']),
};

test.each([
  ['the day before a holiday', '2026-05-13T08:00:00Z', 1, '2026-05-15'],
  ['the day before a holiday, after the cut-off', '2026-05-13T14:00:00Z', 1, '2026-05-18'],
  ['on a holiday: work begins the day after', '2026-05-14T08:00:00Z', 1, '2026-05-18'],
  ['a holiday inside the working days', '2026-05-21T08:00:00Z', 3, '2026-05-27'],
  ['a holiday after the weekend', '2026-05-22T08:00:00Z', 1, '2026-05-26'],
  ['days without delivery are skipped once the order is ready', '2026-05-04T08:00:00Z', 1, '2026-05-07'],
  ['days without delivery are working days', '2026-05-04T08:00:00Z', 2, '2026-05-07'],
])('%s', (_case, now, days, date) => {
  expect(promisedDate(new Date(now), days, CALENDAR)).toBe(date);
});

test('the date is the first possible open working day, and later with one more delivery day', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
  const days = fc
    .uniqueArray(fc.nat(730))
    .map((all) => new Set(all.map((day) => addDays('2026-01-01', day))));
  fc.assert(
    fc.property(instant, fc.nat(30), days, days, (now, deliveryDays, holidays, closedDays) => {
      const calendar = { timeZone: 'Europe/Paris', holidays, closedDays };
      const date = promisedDate(now, deliveryDays, calendar);
      expect(weekdayOf(date)).toBeLessThan(6);
      expect(holidays.has(date) || closedDays.has(date)).toBe(false);
      expect(promisedDate(now, deliveryDays, { ...calendar, closedDays: new Set() }) <= date).toBe(true);
      expect(promisedDate(now, deliveryDays + 1, { ...OPEN, holidays, timeZone: 'Europe/Paris' })).toSatisfy(
        (later: string) => later > promisedDate(now, deliveryDays, { ...calendar, closedDays: new Set() }),
      );
    }),
  );
});

test.each([-1, 1.5, Number.NaN])('rejects %d days', (days) => {
  expect(() => promisedDate(new Date(), days, { ...OPEN, timeZone: 'Europe/Paris' })).toThrow(RangeError);
});
