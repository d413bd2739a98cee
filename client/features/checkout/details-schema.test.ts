import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { COUNTRY_FORMATS } from '#client/features/forms/country-formats.ts';
import { COUNTRIES } from '#shared/countries/countries.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import { isPostalCode } from '#shared/validation/postal-code.ts';
import { isVatNumber } from '#shared/validation/vat-number.ts';
import { detailsSchema } from './details-schema.ts';
import { type DetailsValues, detailsInput, detailsValues, postedDetails } from './details-values.ts';

const address = {
  ...detailsValues(null, 'NL').billingAddress,
  firstName: 'Noor',
  lastName: 'de Wit',
  street: 'Weverstraat',
  houseNumber: '18',
  postalCode: '5014 bk',
  city: 'Tilburg',
};
const privateCustomer: DetailsValues = {
  ...detailsValues(null, 'NL'),
  email: 'noor@example.nl',
  phone: '+31 612 345 6789',
  billingAddress: address,
};

/** Path and kind of every fault. */
async function faults(values: DetailsValues): Promise<string[]> {
  try {
    await detailsSchema(values, 'NL').validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, type }) => `${path} ${type}`).sort();
  }
}

describe('the rules of the details', () => {
  it('accept a private customer', async () => {
    expect(await faults(privateCustomer)).toEqual([]);
  });

  it('report every empty required field, and none of the second address', async () => {
    const kinds = (await faults(detailsValues(null, 'DE'))).filter((fault) => fault.endsWith('required'));
    expect(kinds).toEqual(
      ['city', 'firstName', 'houseNumber', 'lastName', 'postalCode', 'street']
        .map((name) => `billingAddress.${name} required`)
        .concat(['email required']),
    );
  });

  it('check the postal code of the chosen country', async () => {
    const moved = { ...privateCustomer, billingAddress: { ...address, country: 'AT' as const } };
    expect(await faults(moved)).toEqual(['billingAddress.postalCode string.postal_code']);
  });

  it.each([
    ['NL', '5014 BK', ['billingAddress.houseNumber required']],
    ['BE', '2000', ['billingAddress.houseNumber required']],
    ['DE', '10115', ['billingAddress.houseNumber required']],
    ['AT', '1010', ['billingAddress.houseNumber required']],
    ['FR', '75001', []],
    ['GB', 'SW1A 1AA', []],
  ] as const)(
    'require a house number where every house has one: %s',
    async (country, postalCode, expected) => {
      const unnumbered = { ...address, country, postalCode, street: 'Plein', houseNumber: '' };
      expect(await faults({ ...privateCustomer, billingAddress: unnumbered })).toEqual(expected);
    },
  );

  it('take the number out of the street', async () => {
    const filledIn = { ...address, street: 'Weverstraat 18 bis', houseNumber: '' };
    const values = { ...privateCustomer, billingAddress: filledIn };
    expect((await detailsSchema(values, 'NL').validate(values)).billingAddress).toMatchObject({
      street: 'Weverstraat',
      houseNumber: '18 bis',
      addition: '',
    });
  });

  it('accept national phone numbers of the billing country and of the shop', async () => {
    const billing = { ...address, country: 'BE' as const, postalCode: '2000' };
    for (const phone of ['02 123 45 67', '06-12345678', '+31 (0)85 201 44 60']) {
      expect(await faults({ ...privateCustomer, phone, billingAddress: billing })).toEqual([]);
    }
    expect(await faults({ ...privateCustomer, phone: '02 123 45 67' })).toEqual(['phone string.phonenumber']);
  });

  it('require the name of a business and check its VAT number', async () => {
    const business = { ...privateCustomer, customerType: 'Business' as const, vatNumber: 'DE123456789' };
    expect(await faults(business)).toEqual(['billingAddress.company required', 'vatNumber mixed.vat_number']);
    expect(await faults({ ...business, customerType: 'Private' })).toEqual([]);
    const named = { ...address, company: 'Wit & Zn.' };
    expect(await faults({ ...business, vatNumber: '', billingAddress: named })).toEqual([]);
  });

  it.each([
    ['BE', '0790.467.846', []],
    ['BE', '0790.467.847', ['registrationNumber mixed.registration_number']],
    ['NL', '87204678', []],
    ['NL', '0790467846', ['registrationNumber mixed.registration_number']],
    ['DE', 'a number of before', []],
  ] as const)('check the number of a business in %s: %s', async (country, registrationNumber, expected) => {
    const postalCode = COUNTRY_FORMATS[country].postalCode;
    const billingAddress = { ...address, company: 'Wit & Zn.', country, postalCode };
    const business = {
      ...privateCustomer,
      customerType: 'Business' as const,
      registrationNumber,
      billingAddress,
    };
    expect(await faults(business)).toEqual(expected);
    const sent = country === 'DE' ? null : registrationNumber;
    expect(detailsInput(business).registrationNumber).toBe(sent);
  });

  it('check the second address once it is switched on', async () => {
    const second = { ...privateCustomer, differentAddress: true, deliveryAddress: { ...address, city: ' ' } };
    expect(await faults(second)).toEqual(['deliveryAddress.city required']);
  });

  it.each(COUNTRIES)('accept their own examples for %s', (country) => {
    expect(isPostalCode(COUNTRY_FORMATS[country].postalCode, country)).toBe(true);
    expect(isVatNumber(COUNTRY_FORMATS[country].vatNumber, country)).toBe(true);
  });
});

describe('the input of the mutation', () => {
  const hidden: DetailsValues = {
    ...privateCustomer,
    vatNumber: 'NL123456789B01',
    reference: 'PO 7',
    billingAddress: { ...address, company: 'Wit & Zn.' },
    deliveryAddress: { ...address, city: 'Breda' },
  };

  it('leaves out hidden fields', () => {
    expect(detailsInput(hidden)).toMatchObject({
      vatNumber: null,
      reference: null,
      remarks: null,
      billingAddress: { company: null, addition: null, city: 'Tilburg' },
      deliveryAddress: null,
    });
  });

  it('converts back into the same form values', () => {
    const shown = {
      ...hidden,
      customerType: 'Business' as const,
      differentAddress: true,
      remarks: 'Bel aan',
    };
    expect(detailsValues(detailsInput(shown), 'FR')).toEqual(shown);
  });
});

describe('a posted form', () => {
  /** The fields that a browser submits: an unchecked box is not among them. */
  function fieldsOf(values: object, prefix = ''): [string, string][] {
    return Object.entries(values).flatMap(([name, value]): [string, string][] => {
      if (isRecord(value)) return fieldsOf(value, `${prefix}${name}.`);
      if (typeof value === 'boolean') return value ? [[prefix + name, 'on']] : [];
      return [[prefix + name, String(value)]];
    });
  }

  it.each([false, true])('keeps everything that was typed, with another delivery address: %s', (differs) => {
    const typed: DetailsValues = {
      ...privateCustomer,
      email: 'not an address',
      customerType: 'Business',
      vatNumber: 'x',
      differentAddress: differs,
      deliveryAddress: { ...address, country: 'BE', city: '' },
    };
    expect(postedDetails(Object.fromEntries(fieldsOf(typed)), 'FR')).toEqual(typed);
  });

  it('without fields is an empty form in the country of the shop', () => {
    expect(postedDetails({}, 'AT')).toEqual(detailsValues(null, 'AT'));
  });
});
