import { boolean, number, object, string } from 'yup';
import { AppError } from '#shared/errors/app-error.ts';
import { unwrap } from '../../../commerce-client/client.ts';
import { type StoredPageView, withPictures } from '../../../commerce-client/views.ts';
import { procedure } from '../../trpc.ts';

const input = object({
  page: number().integer().min(1).max(1000).default(1),
  kind: string().oneOf(['configuration', 'photo', 'project'] as const),
  query: string().max(100).default(''),
  deleted: boolean().default(false),
}).required();

const EMPTY: StoredPageView = { items: [], total: 0, page: 1, perPage: 20 };

/** A page of the shopper's saved items; empty for one who has no session yet. */
export const list = procedure
  .input(input)
  .query(async ({ ctx, input: { query: words, ...rest } }): Promise<StoredPageView> => {
    if (!ctx.sessionToken) return EMPTY;
    const query = words ? { ...rest, query: words } : rest;
    const asked = ctx.commerce.GET('/Storage', { params: { query, header: ctx.shop } });
    try {
      return withPictures(await unwrap(asked), ctx.pictures);
    } catch (error) {
      // A session that ran out has saved nothing.
      if (error instanceof AppError && error.code === 'UNAUTHORIZED') return EMPTY;
      throw error;
    }
  });
