import { expect, it } from 'vitest';
import { isClosed } from './job-closing.ts';

it.each([
  ['its last day', '2026-12-31', '2026-12-31', false],
  ['the day after it', '2026-12-31', '2027-01-01', true],
  ['the first render, without a day', '2026-12-31', '', false],
  ['any day, without a last one', undefined, '2027-01-01', false],
] as const)('a job offer on %s', (_name, validThrough, today, expected) => {
  expect(isClosed({ facts: validThrough === undefined ? undefined : { validThrough } }, today)).toBe(
    expected,
  );
});
