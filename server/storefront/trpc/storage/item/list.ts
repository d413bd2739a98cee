import { object } from 'yup';
import { boolean, number, string } from '#shared/validation/exact-types.ts';
import { emptyWithoutSession } from '../../../commerce-client/empty-without-session.ts';
import type { StoredPageView } from '../../../commerce-client/views.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({
  page: number().integer().min(1).max(1000).default(1),
  kind: string().oneOf(['configuration', 'photo', 'project'] as const),
  query: string().max(100).default(''),
  deleted: boolean().default(false),
}).required();

const EMPTY: StoredPageView = { items: [], total: 0, page: 1, perPage: 20 };

/** A page of the shopper's saved items; empty without a session. */
export const list = procedure
  .meta({ cost: 20 })
  .input(input)
  .query(async ({ ctx, input: { query: words, ...filter } }): Promise<StoredPageView> => {
    if (!ctx.sessionToken) return EMPTY;
    const query = words ? { ...filter, query: words } : filter;
    return emptyWithoutSession(ctx.commerce.get('/Storage', { query }), EMPTY);
  });
