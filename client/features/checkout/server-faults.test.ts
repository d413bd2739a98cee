import { expect, it } from 'vitest';
import { placeFaults } from './server-faults.ts';

const FIELDS = ['email', 'billingAddress.postalCode'] as const;
type Field = (typeof FIELDS)[number];
const isField = (path: string): path is Field => (FIELDS as readonly string[]).includes(path);
const fault = (path: string, message = 'is wrong') => ({ path, message });

it.each([
  ['body.email', 'email'],
  ['email', 'email'],
  ['/body/billingAddress/postalCode', 'billingAddress.postalCode'],
  ['body.billingAddress.postalCode', 'billingAddress.postalCode'],
  ['billingAddress.postalCode', 'billingAddress.postalCode'],
])('%s lands on %s', (path, field) => {
  expect(placeFaults([fault(path)], isField)).toEqual({ placed: [{ field, fault: fault(path) }], rest: [] });
});

it('keeps what belongs to no field, and the first of two on one', () => {
  const faults = [fault('body.email', 'first'), fault('email', 'second'), fault('body.lines')];
  expect(placeFaults(faults, isField)).toEqual({
    placed: [{ field: 'email', fault: faults[0] }],
    rest: [faults[2]],
  });
});
