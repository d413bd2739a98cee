import { expect, test } from 'vitest';
import {
  CUSTOMER_DETAILS_FIELDS,
  customerDetailsInput,
  customerDetailsSchema,
  customerDetailsValues,
  postedCustomerDetails,
} from './customer-details.ts';

const KIM = { ...customerDetailsValues(), firstName: 'Kim', lastName: 'de Vries' };

function faultyFields(values: typeof KIM): string[] {
  try {
    customerDetailsSchema(values.type, 'NL').validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { inner: { path: string }[] }).inner.map(({ path }) => path);
  }
}

test.each([
  ['a person with a name', {}, []],
  ['a person with an old VAT number', { company: '', vatNumber: 'none' }, []],
  ['nobody', { firstName: ' ', lastName: '' }, ['firstName', 'lastName']],
  ['a business', { type: 'Business', company: 'Vilt BV', vatNumber: 'NL001234567B01' }, []],
  ['a business without company', { type: 'Business' }, ['company']],
  [
    'a business with a wrong VAT number',
    { type: 'Business', company: 'Vilt BV', vatNumber: 'NL1' },
    ['vatNumber'],
  ],
  [
    'a business with a number in neither register',
    { type: 'Business', company: 'Vilt BV', registrationNumber: '0790467847' },
    ['registrationNumber'],
  ],
  ['a wrong phone number', { phone: '12' }, ['phone']],
] as const)('%s', (_name, change, faults) => {
  expect(faultyFields({ ...KIM, ...change })).toEqual(faults);
});

test('the fields of a business are not sent for a person, and empty ones are null', () => {
  const typed = {
    ...KIM,
    company: 'Vilt BV',
    vatNumber: 'NL001234567B01',
    registrationNumber: '87204678',
  };
  expect(customerDetailsInput(typed)).toEqual({
    type: 'Private',
    firstName: 'Kim',
    lastName: 'de Vries',
    company: null,
    vatNumber: null,
    registrationNumber: null,
    phone: null,
  });
  expect(customerDetailsInput({ ...typed, type: 'Business', phone: '+31 20 123 4567' })).toMatchObject({
    type: 'Business',
    company: 'Vilt BV',
    vatNumber: 'NL001234567B01',
    registrationNumber: '87204678',
    phone: '+31 20 123 4567',
  });
});

test('a posted form keeps every field; an unknown type is that of a person', () => {
  const fields = Object.fromEntries(CUSTOMER_DETAILS_FIELDS.map((name) => [name, `my ${name}`]));
  expect(postedCustomerDetails(fields)).toEqual({ ...fields, type: 'Private' });
  expect(postedCustomerDetails({ type: 'Business' })).toEqual({
    ...customerDetailsValues(),
    type: 'Business',
  });
});
