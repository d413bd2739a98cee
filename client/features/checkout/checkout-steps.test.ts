import { expect, it } from 'vitest';
import { allowedStep, CHECKOUT_STEPS, stepQuery } from './checkout-steps.ts';

const nothing = { details: null, shipping: null };
const known = { details: {}, shipping: null };
const ready = { details: {}, shipping: {} };

it.each([
  [null, nothing, 'details'],
  ['delivery', nothing, 'details'],
  ['payment', nothing, 'details'],
  [null, known, 'details'],
  ['delivery', known, 'delivery'],
  ['payment', known, 'delivery'],
  [null, ready, 'details'],
  ['delivery', ready, 'delivery'],
  ['payment', ready, 'payment'],
  ['nonsense', ready, 'payment'],
  ['', known, 'delivery'],
] as const)('asked for %s', (asked, progress, expected) => {
  expect(allowedStep(asked, progress)).toBe(expected);
});

it('every step leads to itself by its own address', () => {
  for (const step of CHECKOUT_STEPS) expect(allowedStep(stepQuery(step).step ?? null, ready)).toBe(step);
});
