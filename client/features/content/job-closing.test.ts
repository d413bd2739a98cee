import { expect, it } from 'vitest';
import { isClosed } from './job-closing.ts';

it.each([
  ['its last day', '2026-12-31', '2026-12-31', false],
  ['the day after it', '2026-12-31', '2027-01-01', true],
  ['the first render, without a day', '2026-12-31', '', false],
] as const)('a job offer on %s', (_name, validThrough, today, expected) => {
  expect(isClosed({ facts: { validThrough } }, today)).toBe(expected);
});

it('a job offer that had closed when its page was rendered is closed in the first render, too', () => {
  expect(isClosed({ facts: { validThrough: '2026-12-31', isClosed: true } }, '')).toBe(true);
});
