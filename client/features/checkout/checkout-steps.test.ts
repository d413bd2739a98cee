import { expect, it } from 'vitest';
import { allowedStep, CHECKOUT_STEPS, stepQuery } from './checkout-steps.ts';

const nothing = { details: null, shipping: null };
const known = { details: {}, shipping: null };
const ready = { details: {}, shipping: {} };
const letter = { details: {}, shipping: { letter: true } };

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
  ['delivery', { details: null, shipping: { letter: true } }, 'details'],
  ['delivery', letter, 'payment'],
  ['payment', letter, 'payment'],
] as const)('requested for %s', (requested, progress, expected) => {
  expect(allowedStep(requested, progress)).toBe(expected);
});

it('every step is reachable by its own query', () => {
  for (const step of CHECKOUT_STEPS) expect(allowedStep(stepQuery(step).step ?? null, ready)).toBe(step);
});
