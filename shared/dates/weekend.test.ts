import { expect, test } from 'vitest';
import { isWeekend } from './weekend.ts';

test.each([
  ['Thursday evening', '2026-05-07T20:00:00Z', 'Europe/Amsterdam', false],
  ['Friday 14:59:59', '2026-05-08T12:59:59Z', 'Europe/Amsterdam', false],
  ['Friday 15:00 sharp', '2026-05-08T13:00:00Z', 'Europe/Amsterdam', false],
  ['Friday just after 15:00', '2026-05-08T13:00:00.001Z', 'Europe/Amsterdam', true],
  ['the same moment in London is 14:00', '2026-05-08T13:00:00.001Z', 'Europe/London', false],
  ['Friday 15:01 in London', '2026-05-08T14:01:00Z', 'Europe/London', true],
  ['Friday 15:01 in winter', '2026-01-09T14:01:00Z', 'Europe/Vienna', true],
  ['Friday 14:01 in winter', '2026-01-09T13:01:00Z', 'Europe/Vienna', false],
  ['Saturday', '2026-05-09T10:00:00Z', 'Europe/Paris', true],
  ['Sunday 23:59', '2026-05-10T21:59:59Z', 'Europe/Paris', true],
  ['Monday 00:00', '2026-05-10T22:00:00Z', 'Europe/Paris', false],
  ['Sunday still in London when Monday in Paris', '2026-05-10T22:00:00Z', 'Europe/London', true],
  ['the Sunday that skips an hour', '2026-03-29T01:00:00Z', 'Europe/Berlin', true],
  ['Monday 00:00 after clocks went forward', '2026-03-29T22:00:00Z', 'Europe/Berlin', false],
  ['Sunday 23:30 after clocks went back', '2026-10-25T22:30:00Z', 'Europe/Brussels', true],
  ['Monday 00:00 after clocks went back', '2026-10-25T23:00:00Z', 'Europe/Brussels', false],
])('%s', (_case, instant, timeZone, expected) => {
  expect(isWeekend(new Date(instant), timeZone)).toBe(expected);
});
