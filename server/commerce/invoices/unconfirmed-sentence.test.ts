import { expect, test } from 'vitest';
import { creditNote } from './credit-note.ts';
import { type InvoiceCase, invoiceContent } from './invoice-content.fixture.ts';
import { unconfirmedSentence } from './unconfirmed-sentence.ts';

const SALE: InvoiceCase = { shop: { brand: 'EF', locale: 'en-GB' }, deliveryCountry: 'BE' };
const unconfirmed = (given: InvoiceCase) => ({
  ...invoiceContent({ ...SALE, ...given }),
  isVatNumberUnconfirmed: true,
});

test.each([
  ['bancontact', 'we send a credit note and an invoice without VAT, and refund the VAT.'],
  ['account', 'we send a credit note and an invoice without VAT, which you pay instead of this one.'],
] as const)('an invoice that is paid by %s says how its buyer gets rid of the VAT', (method, end) => {
  const sentence = unconfirmedSentence(unconfirmed({ method }));
  expect(sentence).toContain('VAT number BE0790467846 could not be confirmed');
  expect(sentence?.endsWith(end)).toBe(true);
});

test('neither a credit note nor an invoice to a confirmed number has it', () => {
  const invoice = unconfirmed({});
  const refund = {
    id: 'r',
    kind: 'parts',
    amount: 0,
    chargedBack: 0,
    otherExcVat: 0,
    reason: '',
    lines: [],
  } as const;
  const rest = { shippingExcVat: 1239, shippingIncVat: 1499, lowersCapture: false, paidOtherwise: false };
  const issue = { number: 'EF-C-2026-000001', now: new Date('2026-12-01T10:00:00Z'), earlier: [] };
  expect(unconfirmedSentence(creditNote(invoice, { ...refund, ...rest }, issue))).toBeNull();
  expect(unconfirmedSentence({ ...invoice, isVatNumberUnconfirmed: false })).toBeNull();
});
