import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { isPostalCode } from '#shared/validation/postal-code.ts';
import { isVatNumber } from '#shared/validation/vat-number.ts';
import { COUNTRIES, COUNTRY_FORMATS } from './country-formats.ts';
import { detailsSchema } from './details-schema.ts';
import { type DetailsValues, detailsValues, sentDetails } from './details-values.ts';

const address = {
  ...detailsValues(null, 'NL').billingAddress,
  firstName: 'Noor',
  lastName: 'de Wit',
  street: 'Weverstraat',
  houseNumber: '18',
  postalCode: '5014 bk',
  city: 'Tilburg',
};
const privately: DetailsValues = {
  ...detailsValues(null, 'NL'),
  email: 'noor@example.nl',
  phone: '+31 612 345 6789',
  billingAddress: address,
};

/** Path and kind of every fault. */
async function faults(values: DetailsValues): Promise<string[]> {
  try {
    await detailsSchema(values).validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, type }) => `${path} ${type}`).sort();
  }
}

describe('the rules of the details', () => {
  it('are content with a private customer', async () => {
    expect(await faults(privately)).toEqual([]);
  });

  it('name every empty field that is needed, and none of the second address', async () => {
    const kinds = (await faults(detailsValues(null, 'DE'))).filter((fault) => fault.endsWith('required'));
    expect(kinds).toEqual(
      ['city', 'firstName', 'houseNumber', 'lastName', 'postalCode', 'street']
        .map((name) => `billingAddress.${name} required`)
        .concat(['email required', 'phone required']),
    );
  });

  it('hold the postal code to the chosen country', async () => {
    const moved = { ...privately, billingAddress: { ...address, country: 'AT' as const } };
    expect(await faults(moved)).toEqual(['billingAddress.postalCode string.postal_code']);
  });

  it('ask a business for its name and look at its VAT number', async () => {
    const business = { ...privately, customerType: 'Business' as const, vatNumber: 'DE123456789' };
    expect(await faults(business)).toEqual(['billingAddress.company required', 'vatNumber mixed.vat_number']);
    expect(await faults({ ...business, customerType: 'Private' })).toEqual([]);
    const named = { ...address, company: 'Wit & Zn.' };
    expect(await faults({ ...business, vatNumber: '', billingAddress: named })).toEqual([]);
  });

  it('look at the second address once it is asked for', async () => {
    const second = { ...privately, differentAddress: true, deliveryAddress: { ...address, city: ' ' } };
    expect(await faults(second)).toEqual(['deliveryAddress.city required']);
  });

  it.each(COUNTRIES)('show examples for %s that they accept', (country) => {
    expect(isPostalCode(COUNTRY_FORMATS[country].postalCode, country)).toBe(true);
    expect(isVatNumber(COUNTRY_FORMATS[country].vatNumber, country)).toBe(true);
  });
});

describe('what is sent', () => {
  const hidden: DetailsValues = {
    ...privately,
    vatNumber: 'NL123456789B01',
    reference: 'PO 7',
    billingAddress: { ...address, company: 'Wit & Zn.' },
    deliveryAddress: { ...address, city: 'Breda' },
  };

  it('leaves out what is not on show', () => {
    expect(sentDetails(hidden)).toMatchObject({
      vatNumber: null,
      reference: null,
      remarks: null,
      billingAddress: { company: null, addition: null, city: 'Tilburg' },
      deliveryAddress: null,
    });
  });

  it('comes back into the same fields', () => {
    const shown = {
      ...hidden,
      customerType: 'Business' as const,
      differentAddress: true,
      remarks: 'Bel aan',
    };
    expect(detailsValues(sentDetails(shown), 'FR')).toEqual(shown);
  });
});
