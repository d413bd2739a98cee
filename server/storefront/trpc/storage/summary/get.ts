import { object } from 'yup';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { string } from '#shared/validation/exact-types.ts';
import { emptyWithoutSession } from '../../../commerce-client/empty-without-session.ts';
import { procedure } from '../../procedure/trpc.ts';

type StoredSummary = components['schemas']['StoredSummary'];

const input = object({ productId: string().uuid() }).required();

const EMPTY: StoredSummary = { total: 0, items: [] };

/** The number of the shopper's saved items, and those of a product; empty without a session. */
export const get = procedure
  .input(input)
  .query(async ({ ctx, input: { productId } }): Promise<StoredSummary> => {
    if (!ctx.sessionToken) return EMPTY;
    const query = productId ? { productId } : {};
    return emptyWithoutSession(ctx.commerce.get('/Storage/summary', { query }), EMPTY);
  });
