import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Responses of VIES and HMRC about VAT numbers, cached. */
export const vatChecks = pgTable('vat_checks', {
  /** With its country prefix, in upper case without separators. */
  vatNumber: text('vat_number').primaryKey(),
  result: text().$type<'valid' | 'invalid'>().notNull(),
  /** The proof of the request that the authority gives; null when it gave none. */
  consultationNumber: text('consultation_number'),
  /** The VAT number of the company that asked, for which the consultation number is a proof; null in results from before it was kept. */
  requester: text(),
  /** The name that the authority has; null when the authority does not return it. */
  name: text(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
});
