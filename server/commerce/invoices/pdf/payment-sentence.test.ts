import { expect, test } from 'vitest';
import { invoiceContent } from '../invoice-content.fixture.ts';
import { paymentSentence } from './payment-sentence.ts';

const PAID = { method: 'ideal', paidOn: '2026-12-01' } as const;
const TRANSFERRED = { method: 'banktransfer', paidOn: '2026-12-01' } as const;
const PAID_OTHERWISE = { method: null, paidOn: '2026-12-01' };
const UNCHARGED = { method: null, paidOn: null };

test.each([
  ['nl-NL', 'invoice', PAID, 'Betaald op 1 december 2026 via iDEAL. Je hoeft niets meer over te maken.'],
  ['nl-NL', 'credit-note', PAID, 'Het bedrag is op 1 december 2026 terugbetaald via iDEAL.'],
  ['nl-NL', 'credit-note', PAID_OTHERWISE, 'Het bedrag is op 1 december 2026 terugbetaald.'],
  ['nl-NL', 'credit-note', UNCHARGED, 'Dit bedrag hebben we niet afgeschreven.'],
  [
    'de-DE',
    'invoice',
    TRANSFERRED,
    'Bezahlt am 1. Dezember 2026 per Überweisung. Sie müssen nichts mehr überweisen.',
  ],
  ['de-DE', 'credit-note', TRANSFERRED, 'Der Betrag wurde am 1. Dezember 2026 per Überweisung erstattet.'],
  ['de-DE', 'credit-note', PAID_OTHERWISE, 'Der Betrag wurde am 1. Dezember 2026 erstattet.'],
  ['de-AT', 'credit-note', UNCHARGED, 'Diesen Betrag haben wir nicht abgebucht.'],
  [
    'fr-FR',
    'invoice',
    TRANSFERRED,
    'Payée le 1er décembre 2026 par virement bancaire. Vous n’avez plus rien à régler.',
  ],
  ['fr-FR', 'credit-note', PAID_OTHERWISE, 'Le montant a été remboursé le 1er décembre 2026.'],
  ['fr-BE', 'credit-note', UNCHARGED, 'Ce montant n’a pas été débité.'],
  ['en-GB', 'credit-note', PAID_OTHERWISE, 'The amount was refunded on 1 December 2026.'],
  ['en-GB', 'credit-note', UNCHARGED, 'This amount was not charged.'],
] as const)('in %s, the payment of the %s %o', (locale, kind, payment, sentence) => {
  const content = { ...invoiceContent(), locale, kind, payment };
  expect(paymentSentence(content)).toBe(sentence);
});

test('an invoice without a payment has no sentence', () => {
  expect(paymentSentence({ ...invoiceContent(), payment: null })).toBeNull();
});
