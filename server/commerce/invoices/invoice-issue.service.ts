import type { components } from '#shared/commerce-api/openapi-types.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import type { LeftParts } from '#shared/pricing/refund-amounts.ts';
import { poundsPerEuro } from '../exchange-rates/exchange-rates.service.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { findCharge, setDueDay } from '../terms/account-charges.repository.ts';
import { type CreditedRefund, creditNote } from './credit-note.ts';
import { type InvoiceContent, parseInvoiceContent } from './invoice-content.ts';
import { type InvoicedShop, invoiceOfOrder, isTaxedInOtherCurrency } from './invoice-of-order.ts';
import { replaceInvoice, type UntaxedParts } from './invoice-without-vat.ts';
import {
  findCreditNoteContents,
  hasCreditNote,
  type InvoiceKind,
  insertInvoice,
  takeInvoiceNumber,
} from './invoices.repository.ts';
import { findInvoice } from './invoices.service.ts';

type Order = components['schemas']['Order'];

/**
 * Issues the invoice of an order in the transaction that records its payment: takes the next number and freezes what the
 * invoice says. The files are rendered at the first download. Call it last: it locks the numbering. `left`: what is charged of the
 * order, if that is not all of it.
 */
export async function issueInvoice(
  tx: Pick<CommerceContext, 'db' | 'clock'>,
  shop: InvoicedShop,
  order: Order,
  left?: LeftParts,
): Promise<InvoiceContent> {
  const now = tx.clock();
  const gbpPerEur = isTaxedInOtherCurrency(order) ? await poundsPerEuro(tx) : null;
  const number = await nextNumber(tx, shop, 'invoice');
  const charge = order.payment?.method === 'account' ? await findCharge(tx, order.payment.id) : undefined;
  const paymentDays = charge?.paymentDays;
  const content = invoiceOfOrder(shop, order, { number, now, gbpPerEur, paymentDays, left });
  if (charge && content.payment?.dueOn) await setDueDay(tx, charge.paymentId, content.payment.dueOn);
  await store(tx, order.id, content, null);
  return content;
}

/**
 * Issues the credit note of a refund in the transaction that completes the refund. Returns it; null when the order has no
 * invoice, like orders from before invoices existed, and when the refund already has a credit note.
 */
export async function issueCreditNote(
  tx: Pick<CommerceContext, 'db' | 'clock'>,
  order: { readonly id: string },
  refund: CreditedRefund & { readonly untaxed: boolean },
): Promise<InvoiceContent | null> {
  const invoice = await findInvoice(tx, order.id, refund);
  if (!invoice || (await hasCreditNote(tx, refund.id))) return null;
  // Credit notes of one order wait here for each other, so that none is missed below.
  const number = await nextNumber(tx, invoice, 'credit-note');
  const earlier = await creditedTotalsOf(tx, order.id, invoice);
  const note = creditNote(invoice, refund, { number, now: tx.clock(), earlier });
  await store(tx, order.id, note, refund.id);
  return note;
}

/**
 * Issues the credit note of all that is left of an invoice, and an invoice without VAT in its place, in the transaction that
 * confirms the VAT number. Returns them; null when that has been done, and without an invoice.
 */
export async function issueInvoiceWithoutVat(
  tx: Pick<CommerceContext, 'db' | 'clock'>,
  order: { readonly id: string },
  parts: UntaxedParts,
): Promise<ReturnType<typeof replaceInvoice> | null> {
  const invoice = await findInvoice(tx, order.id, { untaxed: false });
  if (!invoice || (await hasCreditNote(tx, parts.refundId))) return null;
  const invoiceNumber = await nextNumber(tx, invoice, 'invoice');
  const creditNoteNumber = await nextNumber(tx, invoice, 'credit-note');
  const earlier = await creditedTotalsOf(tx, order.id, invoice);
  const numbers = { invoiceNumber, creditNoteNumber };
  const issued = replaceInvoice(invoice, parts, { ...numbers, now: tx.clock(), earlier });
  await store(tx, order.id, issued.note, parts.refundId);
  await store(tx, order.id, issued.replacement, parts.refundId);
  return issued;
}

async function creditedTotalsOf(
  tx: Pick<CommerceContext, 'db'>,
  orderId: string,
  { number }: InvoiceContent,
): Promise<InvoiceContent['totals'][]> {
  const notes = await findCreditNoteContents(tx, orderId, number);
  return notes.map((note) => parseInvoiceContent(note).totals);
}

const LETTERS = { invoice: 'F', 'credit-note': 'C' } as const satisfies Record<InvoiceKind, string>;

async function nextNumber(
  tx: Pick<CommerceContext, 'db' | 'clock'>,
  { brand, locale }: InvoicedShop,
  kind: InvoiceKind,
): Promise<string> {
  const { date } = zonedClock(tx.clock(), localeDefinition(locale).timeZone);
  const year = Number(date.slice(0, 4));
  const number = await takeInvoiceNumber(tx, { brand, kind, year });
  return `${brand}-${LETTERS[kind]}-${year}-${String(number).padStart(6, '0')}`;
}

async function store(
  tx: Pick<CommerceContext, 'db' | 'clock'>,
  orderId: string,
  content: InvoiceContent,
  refundId: string | null,
): Promise<void> {
  const { kind, brand, locale, number } = content;
  await insertInvoice(tx, { orderId, refundId, kind, brand, locale, number, content, issuedAt: tx.clock() });
}
