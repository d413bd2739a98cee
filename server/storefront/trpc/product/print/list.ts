import { number, object, string } from 'yup';
import { unwrap } from '../../../commerce-client/client.ts';
import { type PhotoPrintView, withPictures } from '../../../commerce-client/views.ts';
import { procedure } from '../../trpc.ts';

const input = object({
  id: string().uuid().required(),
  query: string().max(100).default(''),
  page: number().integer().min(1).max(100).default(1),
}).required();

/** Pictures to print on a product: words search the library, `image:` and `edit:` find one (spec section 2). */
export const list = procedure
  .input(input)
  .query(async ({ ctx, input: { id, query, page } }): Promise<PhotoPrintView> => {
    const params = { path: { id }, query: { query, page }, header: ctx.shop };
    return withPictures(
      await unwrap(ctx.commerce.GET('/Products/photoprint/{id}', { params })),
      ctx.pictures,
    );
  });
