import { expect, test } from 'vitest';
import { type CreditedRefund, creditNote } from './credit-note.ts';
import { invoiceContent } from './invoice-content.fixture.ts';

const REFUND: CreditedRefund = {
  id: 'refund',
  kind: 'parts',
  amount: 0,
  chargedBack: 0,
  otherExcVat: 0,
  reason: 'test',
  lines: [],
  shippingExcVat: 0,
  shippingIncVat: 0,
  lowersCapture: false,
  paidOtherwise: false,
};

test.each([
  ['pounds with VAT in euros', { currency: 'GBP', deliveryCountry: 'BE' }, 'EUR', 5_747_126],
  [
    'euros with VAT in pounds',
    { shop: { brand: 'EF', locale: 'nl-NL' }, deliveryCountry: 'GB' },
    ...(['GBP', 4_350_000] as const),
  ],
] as const)(
  'a credit note of all of an invoice in %s has its VAT in both currencies',
  (_case, given, currency, vat) => {
    const invoice = invoiceContent({
      ...given,
      lines: [[25_000_000, 30_000_000, 1]],
      vatRate: 20,
      shipping: null,
    });
    const lines = invoice.lines.map(({ id, quantity, excVat, incVat }) => ({
      lineId: id,
      quantity,
      excVat,
      incVat,
    }));
    const credit = creditNote(
      invoice,
      { ...REFUND, lines },
      { number: 'EF-C-2026-000001', now: new Date('2026-12-01T10:00:00Z'), earlier: [] },
    );
    expect(invoice.localVat).toMatchObject({ currency, vat });
    expect(credit.localVat).toEqual(invoice.localVat);
  },
);

test.each([
  [{ lowersCapture: false }, ['test']],
  // The reason was written for colleagues.
  [{ lowersCapture: true }, []],
] as const)('the reason of money back with %j', (given, options) => {
  const invoice = invoiceContent({ method: 'klarna' });
  const refund = { ...REFUND, ...given, kind: 'goodwill' as const, amount: 121, otherExcVat: 100 };
  const issue = { number: 'EF-C-2026-000001', now: new Date('2026-12-01T10:00:00Z'), earlier: [] };
  expect(creditNote(invoice, refund, issue).lines).toMatchObject([{ options }]);
});

test.each([
  ['by the provider', {}, { method: 'ideal', paidOn: '2026-12-01' }],
  ['by a person', { paidOtherwise: true }, { method: null, paidOn: '2026-12-01' }],
  ['of an amount that was never charged', { lowersCapture: true }, { method: null, paidOn: null }],
  [
    'by a person, of an amount that was charged after all',
    { lowersCapture: true, paidOtherwise: true },
    { method: null, paidOn: '2026-12-01' },
  ],
] as const)('the payment of a refund %s', (_case, given, payment) => {
  const invoice = invoiceContent({ method: 'ideal' });
  const issue = { number: 'EF-C-2026-000001', now: new Date('2026-12-01T10:00:00Z'), earlier: [] };
  expect(creditNote(invoice, { ...REFUND, ...given }, issue).payment).toEqual(payment);
});
