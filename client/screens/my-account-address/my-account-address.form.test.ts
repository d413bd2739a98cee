import { expect, test } from 'vitest';
import { ValidationError } from 'yup';
import { postForm } from '#client/data/post-form.fixture.ts';
import { handleForm } from './my-account-address.form.ts';

const ID = '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001';
const FIELDS = {
  'address.firstName': 'Kim',
  'address.lastName': 'de Vries',
  'address.street': 'Weverstraat',
  'address.houseNumber': '18',
  'address.postalCode': '5014 BK',
  'address.city': 'Tilburg',
  'address.country': 'NL',
  label: ' Thuis ',
  isDefaultDelivery: 'on',
};
const INPUT = {
  address: {
    firstName: 'Kim',
    lastName: 'de Vries',
    company: null,
    street: 'Weverstraat',
    houseNumber: '18',
    addition: null,
    postalCode: '5014 BK',
    city: 'Tilburg',
    country: 'NL',
  },
  label: 'Thuis',
  isDefaultBilling: false,
  isDefaultDelivery: true,
};

const post = (fields: Record<string, string>) =>
  postForm(handleForm, '/mijn-account/adres', fields, () => []);

test.each([
  ['adds an address', FIELDS, 'account.address.save', INPUT, 'added'],
  ['changes an address', { ...FIELDS, id: ID }, 'account.address.save', { ...INPUT, id: ID }, 'changed'],
  ['removes an address', { intent: 'remove', id: ID }, 'account.address.remove', { id: ID }, 'removed'],
])('%s and says so', async (_, fields, procedure, input, done) => {
  const { call, response } = post(fields);
  expect(await response).toBe(`/mijn-account/adres?done=${done}`);
  expect(call).toHaveBeenCalledExactlyOnceWith(procedure, input);
});

test('names every invalid field, and saves nothing', async () => {
  const { call, response } = post({ ...FIELDS, 'address.postalCode': '99', 'address.city': ' ' });
  const error = await response.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ValidationError);
  const paths = error instanceof ValidationError ? error.inner.map(({ path }) => path) : [];
  expect(paths.sort()).toEqual(['address.city', 'address.postalCode']);
  expect(call).not.toHaveBeenCalled();
});
