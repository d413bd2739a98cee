import { expect, it } from 'vitest';
import { contractParser } from './contract-schemas.ts';

const parseChoice = contractParser('ShippingChoice');

it('returns a value that matches the schema', () => {
  const choice = { method: 'Deliver', date: '2026-11-23', slotFrom: 480 };
  expect(parseChoice(choice)).toBe(choice);
});

it('throws an error with the invalid paths, without their values', () => {
  const invalid = { method: 'Deliver', date: '2026-11-23', slotFrom: 'marit@example.com' };
  expect(() => parseChoice(invalid)).toThrow('not a valid ShippingChoice: /slotFrom must be integer,null');
  expect(() => parseChoice(invalid)).not.toThrow('marit');
  expect(() => parseChoice(null)).toThrow('must be object');
});
