import { type SQL, sql } from 'drizzle-orm';

/** The stage of a quotation, from the state of its order; its last day is not part of it. */
export type QuotationStage = 'open' | 'accepted' | 'ended' | 'ordered';

/** The expression of a quotation's stage. It has no parameters: an index has it. */
export function quotationStageOf({ state }: { readonly state: unknown }): SQL<QuotationStage> {
  return sql<QuotationStage>`(case ${state} when 'Quotation' then 'open' when 'Cart' then 'accepted' when 'Cancelled' then 'ended' else 'ordered' end)`;
}
