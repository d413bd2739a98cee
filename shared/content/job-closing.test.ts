import { expect, it } from 'vitest';
import { hasClosed } from './job-closing.ts';

it.each([
  ['its last day', '2026-12-31', '2026-12-31', false],
  ['the day after it', '2026-12-31', '2027-01-01', true],
  ['any day, without a last one', undefined, '2027-01-01', false],
] as const)('a job offer on %s', (_name, lastDay, today, expected) => {
  expect(hasClosed(lastDay, today)).toBe(expected);
});
