import { expect, it } from 'vitest';
import { isConfidential } from './confidential-page.ts';

it.each([
  ['/contact', '', false],
  ['/blogs/galm-meten', '?page=2', false],
  ['/nieuwsbrief', '?view=sent', false],
  ['/nieuwsbrief', '?view=confirm&token=abc', true],
  ['/mijn-account', '?view=reset&token=abc', true],
  ['/mijn-account', '', true],
  ['/winkelwagen', '', true],
  ['/afrekenen', '', true],
  ['/producten', '?token=abc', true],
])('%s%s: %j', (pathname, search, expected) => {
  expect(isConfidential({ pathname, search }, 'nl-NL')).toBe(expected);
});
