import { expect, test } from 'vitest';
import { erpAddress } from './commerce/erp/erp-content.ts';
import { customerResource } from './commerce/erp/erp-documents.ts';
import { invoiceContent } from './commerce/invoices/invoice-content.fixture.ts';
import { renderUbl } from './commerce/invoices/ubl/ubl-invoice.ts';
import { parseXml, textAt } from './commerce/invoices/ubl/ubl-tree.fixture.ts';
import { orderAddressLines } from './commerce/mail/templates/order/order-facts.ts';
import { toMollieRequest } from './commerce/payments/providers/mollie/mollie-request.ts';

const PERSON = { firstName: 'Kim', lastName: 'Vos', company: 'Vilt' };

const ADDRESSES = [
  [
    'flats and buildings above a French street',
    { street: 'rue Oberkampf', houseNumber: '12 bis', addition: 'Bât. C, appt 4' },
    { postalCode: '75011', city: 'Paris', country: 'FR' },
    ['appt 4', 'Bât. C'],
    '12 bis rue Oberkampf',
    ['75011 Paris', 'Frankrijk'],
  ],
  [
    'a British flat in front of the number',
    { street: 'Baker Street', houseNumber: '221B', addition: 'Flat 4' },
    { postalCode: 'NW1 6XE', city: 'London', country: 'GB' },
    [],
    'Flat 4, 221B Baker Street',
    ['London', 'NW1 6XE', 'Verenigd Koninkrijk'],
  ],
  [
    'a British house with a name',
    { street: 'Church Lane', houseNumber: 'The Old Rectory', addition: null },
    { postalCode: 'NW1 6XE', city: 'London', country: 'GB' },
    ['The Old Rectory'],
    'Church Lane',
    ['London', 'NW1 6XE', 'Verenigd Koninkrijk'],
  ],
  [
    'a number that an earlier release stored twice',
    { street: 'Kerkstraat 12', houseNumber: '12', addition: 'A' },
    { postalCode: '3511 AB', city: 'Utrecht', country: 'NL' },
    [],
    'Kerkstraat 12 A',
    ['3511 AB Utrecht', 'Nederland'],
  ],
  [
    'an Austrian flat behind the number',
    { street: 'Mariahilfer Straße', houseNumber: '101', addition: 'Stiege 2 / Top 14' },
    { postalCode: '1060', city: 'Wien', country: 'AT' },
    [],
    'Mariahilfer Straße 101 Stiege 2 / Top 14',
    ['1060 Wien', 'Oostenrijk'],
  ],
] as const;

test.each(ADDRESSES)(
  '%s: the same lines in mails, invoices, the ERP and at the payment provider',
  (_case, streetFields, town, above, street, below) => {
    const billingAddress = { ...PERSON, ...streetFields, ...town };
    expect(orderAddressLines(billingAddress, 'nl-NL')).toEqual([
      'Vilt',
      'Kim Vos',
      ...above,
      street,
      ...below,
    ]);

    const content = invoiceContent({ details: { billingAddress, deliveryAddress: billingAddress } });
    const printed = above.length > 0 ? { aboveStreet: above, street } : { street };
    expect(content).toMatchObject({ buyer: printed, deliverTo: printed });
    const party = 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress';
    const ubl = parseXml(renderUbl(content));
    expect(textAt(ubl, `${party}/cbc:StreetName`)).toBe(street);
    if (above.length > 0) expect(textAt(ubl, `${party}/cbc:AdditionalStreetName`)).toBe(above.join(', '));

    expect(erpAddress(billingAddress)).toMatchObject({ line1: street, line2: above.join(', ') });

    const { billingAddress: paid } = toMollieRequest({
      idempotencyKey: 'key',
      amount: 100,
      currency: 'EUR',
      method: 'ideal',
      locale: 'nl-NL',
      shopName: 'Easy Felt',
      description: 'Order',
      returnUrl: 'https://www.easyfelt.nl',
      webhookUrl: 'https://api.easyfelt.nl',
      email: 'kim@example.com',
      billingAddress,
      lines: [],
    });
    expect(paid).toMatchObject({ streetAndNumber: street });
    expect(paid?.streetAdditional).toBe(above.length > 0 ? above.join(', ') : undefined);
  },
);

test('texts for the ERP are cut between characters, not inside one', () => {
  const emoji = '👩‍🔧';
  const address = erpAddress({
    ...PERSON,
    company: `${'V'.repeat(97)}${emoji}`,
    street: `${'S'.repeat(98)}e\u0301e\u0301`,
    houseNumber: '',
    addition: `${'B'.repeat(48)}${emoji}`,
    postalCode: '75011',
    city: `${'P'.repeat(29)}👍🏽`,
    country: 'FR',
  });
  const customer = { number: 'W-1', email: 'kim@example.com', phone: '', vatNumber: '', isBusiness: true };
  expect(customerResource({ ...customer, name: address.name, address })).toMatchObject({
    displayName: 'V'.repeat(97),
    addressLine1: `${'S'.repeat(98)}e\u0301`,
    addressLine2: 'B'.repeat(48),
    city: 'P'.repeat(29),
  });
});
