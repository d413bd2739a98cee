import { expect, test } from 'vitest';
import { legalEntity } from '#shared/brands/legal-entities.ts';
import type { Country, Locale } from '#shared/locales/index.ts';
import { type InvoiceCase, ISSUED_AT, invoiceContent } from './invoice-content.fixture.ts';
import { replaceInvoice } from './invoice-without-vat.ts';

const { vatNumbers } = legalEntity('EF');

/** An order of a shop that is delivered to a country. */
function orderTo(locale: Locale, country: Country, given: InvoiceCase = {}): InvoiceCase {
  const postalCode = country === 'GB' ? 'SW1A 1AA' : '10115';
  const town = { street: 'Hauptstrasse', houseNumber: '1', postalCode, city: 'X', country };
  const deliveryAddress = { firstName: 'Kim', lastName: 'Vos', ...town };
  const details = { deliveryAddress, customerType: 'Private', ...given.details } as const;
  return { ...given, shop: { brand: 'EF', locale }, deliveryCountry: country, details };
}

const business = (vatNumber: string) => ({ details: { customerType: 'Business', vatNumber } }) as const;

test.each<[string, InvoiceCase, Country]>([
  ['in the shop’s country', orderTo('nl-BE', 'BE'), 'BE'],
  ['one-stop shop, from the Netherlands', orderTo('nl-NL', 'DE'), 'NL'],
  ['one-stop shop, from Belgium', orderTo('nl-BE', 'DE'), 'NL'],
  [
    'one-stop shop, for a number that is not confirmed',
    orderTo('nl-BE', 'DE', business('BE0411905847')),
    'NL',
  ],
  [
    'taxed in the shop’s country, for a confirmed number of it',
    orderTo('nl-BE', 'DE', { ...business('BE0411905847'), isConfirmed: true, vatCountry: 'BE' }),
    'BE',
  ],
  [
    'one-stop shop, for such a number before the order kept the country of its VAT',
    orderTo('nl-BE', 'DE', { ...business('BE0411905847'), isConfirmed: true }),
    'NL',
  ],
  [
    'intra-Community supply',
    orderTo('nl-BE', 'DE', { ...business('DE136695976'), isConfirmed: true, reverseCharged: true }),
    'BE',
  ],
  ['to Great Britain', orderTo('nl-BE', 'GB'), 'GB'],
  ['from Great Britain', orderTo('en-GB', 'DE', { currency: 'GBP' }), 'DE'],
])('%s', (_case, order, country) => {
  expect(invoiceContent(order).seller.vatNumber).toBe(vatNumbers[country]);
});

test('an invoice without VAT that replaces one of the one-stop shop names the number of the shop’s country', () => {
  const invoice = invoiceContent(orderTo('nl-BE', 'DE', business('DE136695976')));
  expect(invoice.seller.vatNumber).toBe(vatNumbers.NL);
  const { note, replacement } = replaceInvoice(
    invoice,
    {
      refundId: 'r',
      lines: invoice.lines.map(({ id, quantity, excVat, incVat }) => ({
        lineId: id,
        quantity,
        excVat,
        incVat,
      })),
      shippingExcVat: 1239,
      shippingIncVat: 1499,
      isUnpaid: false,
    },
    { invoiceNumber: 'EF-F-2', creditNoteNumber: 'EF-C-1', now: ISSUED_AT, earlier: [] },
  );
  expect([note, replacement].map(({ seller }) => seller.vatNumber)).toEqual([vatNumbers.NL, vatNumbers.BE]);
});
