import { expect, test } from 'vitest';
import { object, ref, type Schema, string, ValidationError } from 'yup';
import type { Country } from '../countries/countries.ts';
import { email, password, passwordConfirmation, phoneNumber, postalCode, vatNumber } from './schemas.ts';

/** Message kinds by field, in order; [] for valid input. */
async function faults(schema: Schema, input: unknown): Promise<string[]> {
  const error = await schema.validate(input, { abortEarly: false }).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (error === undefined) return [];
  if (!(error instanceof ValidationError)) throw error;
  return error.inner.map(({ path, message }) => `${path}: ${JSON.parse(JSON.stringify(message)).key}`);
}

const field = (schema: Schema) => object({ field: schema });
const nationalNumber = () => phoneNumber([ref<Country>('country'), 'NL']);
const shown = (kind: string) => [`field: yup:errors.${kind}`];

test.each<[string, () => Schema, string | undefined, string[]]>([
  ['a password', password, 'Vilten!1', []],
  ['a weak password', password, 'vilten', shown('string.password')],
  ['a password with spaces around it', password, ' Vilten!1 ', shown('string.password')],
  ['an empty password', password, '', shown('mixed.required')],
  ['no password', password, undefined, shown('mixed.required')],
  ['a phone number', nationalNumber, ' +31 20 123 45 67 ', []],
  ['a wrong phone number', nationalNumber, '112', shown('string.phonenumber')],
  ['an empty phone number', nationalNumber, '', []],
  ['a required phone number', () => phoneNumber(['NL']).required(), '', shown('mixed.required')],
  ['an address', email, ' naam@voorbeeld.nl ', []],
  ['a wrong address', email, 'naam@voorbeeld', shown('string.email')],
  ['no address', email, undefined, []],
  ['a postcode', () => postalCode('NL'), '1234 AB', []],
  ['a postcode of another country', () => postalCode('BE'), '1234 AB', shown('string.postal_code')],
  ['an empty postcode', () => postalCode('NL'), '', []],
  ['a VAT number', () => vatNumber(), 'BE 0123.456.789', []],
  ['a VAT number of another country', () => vatNumber('NL'), 'BE0123456789', shown('mixed.vat_number')],
  ['an empty VAT number', () => vatNumber('NL'), ' ', []],
])('%s', async (_case, schema, value, expected) => {
  expect(await faults(field(schema()), { field: value })).toEqual(expected);
});

test.each([
  ['Vilten!1', 'Vilten!1', []],
  ['Vilten!1', 'Vilten!2', ['again: yup:errors.string.password_match']],
  ['Vilten!1', '', ['again: yup:errors.mixed.required']],
])('%s confirmed by %j', async (first, again, expected) => {
  const schema = object({ first: password(), again: passwordConfirmation('first') });
  expect(await faults(schema, { first, again })).toEqual(expected);
});

test.each([
  ['NL', '1234 AB', 'NL123456789B01', []],
  ['DE', '1234 AB', 'DE123456789', ['postalCode: yup:errors.string.postal_code']],
  ['BE', '1000', 'NL123456789B01', ['vatNumber: yup:errors.mixed.vat_number']],
  ['', '1234 AB', 'NL123456789B01', []],
])('a postal code in %j', async (country, code, number, expected) => {
  const schema = object({
    country: string(),
    postalCode: postalCode(ref('country')),
    vatNumber: vatNumber(ref('country')),
  });
  expect(await faults(schema, { country, postalCode: code, vatNumber: number })).toEqual(expected);
});

test('values are trimmed', async () => {
  const schema = object({ email: email(), phone: phoneNumber(['NL']) });
  expect(await schema.validate({ email: ' a@b.nl ', phone: ' 0201234567 ' })).toEqual({
    email: 'a@b.nl',
    phone: '0201234567',
  });
});
