import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Responses of VIES and HMRC about VAT numbers, cached. */
export const vatChecks = pgTable('vat_checks', {
  /** With its country prefix, in upper case without separators. */
  vatNumber: text('vat_number').primaryKey(),
  result: text().$type<'valid' | 'invalid'>().notNull(),
  /** The VAT number of the company that asked, a space, and the proof that the authority gave it; null without a proof. */
  consultationNumber: text('consultation_number'),
  /** The name that the authority has; null when the authority does not return it. */
  name: text(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
});
