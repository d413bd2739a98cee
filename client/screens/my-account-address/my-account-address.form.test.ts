import { expect, test, vi } from 'vitest';
import { ValidationError } from 'yup';
import type { FormContext } from '#client/data/form-handler.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { handleForm } from './my-account-address.form.ts';

const ID = '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001';
const FIELDS = {
  ...{ 'address.firstName': 'Kim', 'address.lastName': 'de Vries', 'address.street': 'Weverstraat' },
  ...{ 'address.houseNumber': '18', 'address.postalCode': '5014 BK', 'address.city': 'Tilburg' },
  ...{ 'address.country': 'NL', label: ' Thuis ', isDefaultDelivery: 'on' },
};
const INPUT = {
  address: {
    ...{ firstName: 'Kim', lastName: 'de Vries', company: null, street: 'Weverstraat', houseNumber: '18' },
    ...{ addition: null, postalCode: '5014 BK', city: 'Tilburg', country: 'NL' },
  },
  ...{ label: 'Thuis', isDefaultBilling: false, isDefaultDelivery: true },
};

function post(fields: Record<string, string>) {
  const call = vi.fn(async () => []);
  const context: FormContext = {
    brand: brandBySite('easyfelt'),
    locale: 'nl-NL',
    t: (key) => key,
    url: new URL('http://page/mijn-account/adres'),
    call: call as unknown as FormContext['call'],
  };
  return { call, path: handleForm(context, new URLSearchParams(fields)) };
}

test.each([
  ['adds an address', FIELDS, 'account.address.save', INPUT, 'added'],
  ['changes an address', { ...FIELDS, id: ID }, 'account.address.save', { ...INPUT, id: ID }, 'changed'],
  ['removes an address', { intent: 'remove', id: ID }, 'account.address.remove', { id: ID }, 'removed'],
])('%s and says so', async (_, fields, procedure, input, done) => {
  const { call, path } = post(fields);
  expect(await path).toBe(`/mijn-account/adres?done=${done}`);
  expect(call).toHaveBeenCalledExactlyOnceWith(procedure, input);
});

test('names every invalid field, and saves nothing', async () => {
  const { call, path } = post({ ...FIELDS, 'address.postalCode': '99', 'address.city': ' ' });
  const error = await path.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ValidationError);
  const paths = error instanceof ValidationError ? error.inner.map(({ path: field }) => field) : [];
  expect(paths.sort()).toEqual(['address.city', 'address.postalCode']);
  expect(call).not.toHaveBeenCalled();
});
