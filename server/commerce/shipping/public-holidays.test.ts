import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '#shared/dates/calendar-date.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { isWorkingDay } from '#shared/dates/promised-date.ts';
import { CUT_OFF } from '#shared/dates/weekend.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { computePublicHolidays } from './computed-holidays.ts';
import { publicHolidays, publicHolidaysBetween } from './public-holidays.ts';
import { earliestDate } from './shipping-days.ts';

const COUNTRIES = {
  NL: 'nl-NL',
  BE: 'fr-BE',
  DE: 'de-DE',
  AT: 'de-AT',
  FR: 'fr-FR',
  GB: 'en-GB',
} as const;
const EACH = Object.entries(COUNTRIES) as [keyof typeof COUNTRIES, (typeof COUNTRIES)['NL']][];

test('the generated table is what the library computes', () => {
  const computed = computePublicHolidays(2025, 2045);
  for (const [country] of EACH) {
    expect(publicHolidaysBetween(country, '2025-01-01', '2045-12-31')).toEqual(computed[country]);
  }
}, 30_000);

test.each([
  ['NL', '2025-04-26', true, 'Koningsdag, because the 27th is a Sunday'],
  ['NL', '2025-04-27', false, 'that Sunday'],
  ['NL', '2026-04-27', true, 'Koningsdag'],
  ['NL', '2026-05-25', true, 'Whit Monday'],
  ['NL', '2026-05-05', false, 'Bevrijdingsdag, on which shops and carriers work'],
  ['NL', '2026-04-03', false, 'Good Friday is no public holiday'],
  ['BE', '2026-07-21', true, 'National Day'],
  ['BE', '2026-11-11', true, 'Armistice'],
  ['BE', '2026-12-26', false, 'Boxing Day is no holiday'],
  ['DE', '2026-10-03', true, 'Unity Day'],
  ['DE', '2026-04-03', true, 'Good Friday'],
  ['DE', '2026-01-06', false, 'Epiphany: only in three states'],
  ['DE', '2026-06-04', false, 'Corpus Christi: only in some states'],
  ['DE', '2026-10-31', false, 'Reformation Day: only in some states'],
  ['AT', '2026-10-26', true, 'National Day'],
  ['AT', '2026-12-08', true, 'Immaculate Conception'],
  ['AT', '2026-04-03', false, 'Good Friday is no public holiday'],
  ['FR', '2026-07-14', true, 'Bastille Day'],
  ['FR', '2026-05-08', true, 'Victory in Europe'],
  ['FR', '2026-04-03', false, 'Good Friday: only in Alsace-Moselle'],
  ['GB', '2026-04-03', true, 'Good Friday'],
  ['GB', '2026-05-04', true, 'Early May bank holiday'],
  ['GB', '2026-08-31', true, 'Summer bank holiday'],
  ['GB', '2026-12-28', true, 'the day for Boxing Day on a Saturday'],
  ['GB', '2027-12-27', true, 'the day for Christmas on a Saturday'],
  ['GB', '2026-11-30', false, "St Andrew's Day: only in Scotland"],
] as const)('%s %s: %s (%s)', (country, date, isHoliday, _name) => {
  expect(publicHolidays(country).has(date)).toBe(isHoliday);
});

const HALF_AN_HOUR = 30 * MINUTE_MS;

/** Every half hour of a year with both clock changes. */
test.each(EACH)(
  'in %s the promise changes once each working day, at 15:00',
  (country, locale) => {
    const { timeZone } = localeDefinition(locale);
    const promiseAt = (time: number) =>
      earliestDate('Deliver', {
        now: new Date(time),
        deliveryDays: 2,
        timeZone,
        shopCountry: country,
        country,
        zone: 'mainland',
      });
    const changedOn: string[] = [];
    const end = Date.parse('2027-02-01T00:00:00Z');
    let before = promiseAt(Date.parse('2025-12-31T12:00:00Z') - HALF_AN_HOUR);
    for (let time = Date.parse('2025-12-31T12:00:00Z'); time < end; time += HALF_AN_HOUR) {
      const promise = promiseAt(time);
      if (promise === before) continue;
      const { date, timeOfDay } = zonedClock(new Date(time), timeZone);
      expect(timeOfDay).toBe(CUT_OFF);
      expect(promise > before && weekdayOf(promise) < 6 && !publicHolidays(country).has(promise)).toBe(true);
      changedOn.push(date);
      before = promise;
    }
    const workingDays: string[] = [];
    for (let day = '2025-12-31'; day <= '2027-01-31'; day = addDays(day, 1)) {
      if (isWorkingDay(day, publicHolidays(country))) workingDays.push(day);
    }
    expect(changedOn).toEqual(workingDays);
  },
  60_000,
);

test.each([
  // Ascension Day is a holiday in all of them; Armistice on 11 November 2026 only in Belgium and France.
  ['NL', 'NL', '2026-11-11'],
  ['NL', 'BE', '2026-11-12'],
  ['BE', 'NL', '2026-11-12'],
] as const)('a shop in %s that delivers in %s: holidays of both count', (shopCountry, country, date) => {
  const plan = {
    timeZone: 'Europe/Amsterdam',
    shopCountry,
    country,
    zone: 'mainland',
    deliveryDays: 1,
  } as const;
  expect(earliestDate('Deliver', { ...plan, now: new Date('2026-11-10T09:00:00Z') })).toBe(date);
});
