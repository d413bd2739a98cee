import { describe, expect, it } from 'vitest';
import { addressValues, detailsValues } from './details-values.ts';
import { fillEmptyDetails, prefilledDetails, quotedDetails } from './prefilled-details.ts';

const HOME = {
  firstName: 'Kim',
  lastName: 'de Vries',
  street: 'Weverstraat',
  houseNumber: '18',
  postalCode: '5014 BK',
  city: 'Tilburg',
  country: 'NL' as const,
};
const OFFICE = { ...HOME, company: 'Vilt BV', street: 'Keizersgracht', city: 'Amsterdam' };
const saved = (id: string, address: typeof HOME, isDefaultBilling: boolean, isDefaultDelivery: boolean) => ({
  id,
  label: '',
  address,
  isDefaultBilling,
  isDefaultDelivery,
});
const KIM = {
  email: 'kim@example.com',
  details: { type: 'Private' as const, firstName: 'Kim', lastName: 'de Vries', phone: '0612345678' },
};
const EMPTY = detailsValues(null, 'NL');

describe('the details of a customer', () => {
  it('are name and contact without an address', () => {
    expect(prefilledDetails(KIM, [], 'BE')).toEqual({
      ...detailsValues(null, 'BE'),
      email: 'kim@example.com',
      phone: '0612345678',
      billingAddress: { ...addressValues(null, 'BE'), firstName: 'Kim', lastName: 'de Vries' },
    });
  });

  it('have the default addresses; that of delivery only if it is another one', () => {
    const one = prefilledDetails(KIM, [saved('a', HOME, true, true)], 'BE');
    expect(one).toMatchObject({ billingAddress: HOME, differentAddress: false });
    const two = prefilledDetails(KIM, [saved('a', HOME, false, true), saved('b', OFFICE, true, false)], 'NL');
    expect(two).toMatchObject({ billingAddress: OFFICE, differentAddress: true, deliveryAddress: HOME });
  });

  it('have the company and VAT number of a business', () => {
    const details = { ...KIM.details, type: 'Business' as const, company: 'Vilt BV', vatNumber: 'NL123' };
    expect(prefilledDetails({ ...KIM, details }, [saved('a', HOME, true, true)], 'NL')).toMatchObject({
      customerType: 'Business',
      vatNumber: 'NL123',
      billingAddress: { ...HOME, company: 'Vilt BV' },
    });
  });
});

describe('the details of a shopper who accepted a quotation', () => {
  const contact = {
    firstName: 'Marit',
    lastName: 'de Boer',
    email: 'marit@example.com',
    phone: '+31 612 345 6789',
    company: 'De Boer Interieur',
  };

  it('are the contact of the request; a company is a business', () => {
    expect(quotedDetails(contact, 'DE')).toEqual({
      ...detailsValues(null, 'DE'),
      customerType: 'Business',
      email: 'marit@example.com',
      phone: '+31 612 345 6789',
      billingAddress: {
        ...addressValues(null, 'DE'),
        firstName: 'Marit',
        lastName: 'de Boer',
        company: 'De Boer Interieur',
      },
    });
    expect(quotedDetails({ ...contact, company: null }, 'DE').customerType).toBe('Private');
  });

  it('fill only what is not known of a customer', () => {
    const known = prefilledDetails(KIM, [saved('a', HOME, true, true)], 'NL');
    const { email, phone, customerType, billingAddress } = known;
    expect(fillEmptyDetails(known, quotedDetails(contact, 'NL'))).toMatchObject({
      email,
      phone,
      customerType,
      billingAddress,
      differentAddress: false,
    });
  });
});

describe('what a guest typed before signing in', () => {
  const known = prefilledDetails(KIM, [saved('a', HOME, true, true)], 'NL');

  it('is kept, and empty fields are filled', () => {
    const typed = { ...EMPTY, email: 'other@example.com', remarks: 'Bel aan' };
    expect(fillEmptyDetails(typed, known)).toEqual({
      ...known,
      email: 'other@example.com',
      remarks: 'Bel aan',
    });
  });

  it('keeps a started address as it is', () => {
    const billingAddress = { ...EMPTY.billingAddress, city: 'Utrecht' };
    const filled = fillEmptyDetails({ ...EMPTY, billingAddress }, known);
    expect(filled).toMatchObject({ billingAddress, email: KIM.email, differentAddress: false });
  });

  it('keeps a second address that was switched on', () => {
    const deliveryAddress = { ...EMPTY.deliveryAddress, city: 'Utrecht' };
    const filled = fillEmptyDetails({ ...EMPTY, differentAddress: true, deliveryAddress }, known);
    expect(filled).toMatchObject({ billingAddress: HOME, differentAddress: true, deliveryAddress });
  });
});
