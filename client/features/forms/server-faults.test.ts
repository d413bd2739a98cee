import { expect, it } from 'vitest';
import { assignFaults } from './server-faults.ts';

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
])('%s belongs to %s', (path, field) => {
  expect(assignFaults([fault(path)], isField)).toEqual({
    assigned: [{ field, fault: fault(path) }],
    rest: [],
  });
});

it('returns faults without a field, and the first of two for one field', () => {
  const faults = [fault('body.email', 'first'), fault('email', 'second'), fault('body.lines')];
  expect(assignFaults(faults, isField)).toEqual({
    assigned: [{ field: 'email', fault: faults[0] }],
    rest: [faults[2]],
  });
});
