import { object } from 'yup';
import { number, string } from '#shared/validation/exact-types.ts';
import type { PhotoPrintView } from '../../../commerce-client/views.ts';
import { procedure } from '../../procedure/trpc.ts';

const input = object({
  id: string().uuid().required(),
  query: string().max(100).default(''),
  page: number().integer().min(1).max(100).default(1),
}).required();

/** Pictures to print on a product: `query` searches the library, or selects one picture with `image:` or `edit:`. */
export const list = procedure
  .meta({ cost: 10 })
  .input(input)
  .query(
    ({ ctx, input: { id, query, page } }): Promise<PhotoPrintView> =>
      ctx.commerce.get('/Products/photoprint/{id}', { path: { id }, query: { query, page } }),
  );
