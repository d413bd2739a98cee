import { textsIn } from '../kernel/texts.ts';
import type { InvoiceContent } from './invoice-content.ts';

/**
 * Sentence on an invoice about a VAT number that the authority did not confirm: how the buyer gets rid of the VAT. null where
 * there is nothing to say, as on a credit note: it repeats what the invoice was made of.
 */
export function unconfirmedSentence({
  kind,
  isVatNumberUnconfirmed,
  buyer,
  seller,
  locale,
  payment,
}: InvoiceContent): string | null {
  if (kind === 'credit-note' || !isVatNumberUnconfirmed || !buyer.vatNumber) return null;
  const text = payment?.dueOn ? 'unconfirmedUnpaid' : 'unconfirmed';
  return textsIn(locale)(`documents:invoice.${text}`, { vatNumber: buyer.vatNumber, email: seller.email });
}
