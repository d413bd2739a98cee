import { object } from 'yup';
import { number } from '#shared/validation/exact-types.ts';
import { emptyWithoutSession } from '../../../commerce-client/empty-without-session.ts';
import type { QuotationPageView } from '../../../commerce-client/views.ts';
import { accountProcedure } from '../../account-procedure.ts';

const input = object({ page: number().integer().min(1).max(1000).default(1) }).required();

const EMPTY: QuotationPageView = { items: [], total: 0, page: 1, pageCount: 0 };

/** A page of the shopper's quotations; empty without a session. */
export const list = accountProcedure
  .meta({ cost: 20 })
  .input(input)
  .query(async ({ ctx, input: query }): Promise<QuotationPageView> => {
    if (!ctx.sessionToken) return EMPTY;
    return emptyWithoutSession(ctx.commerce.get('/Quotations', { query }), EMPTY);
  });
