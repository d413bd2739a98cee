import { Router } from 'express';
import type { paths } from '#shared/commerce-api/openapi-types.ts';
import { contextOf } from '../../kernel/context.ts';
import { getPhotoPrint } from './photo-print.service.ts';

type Query = NonNullable<paths['/Products/photoprint/{id}']['get']['parameters']['query']>;

/** Routes for pictures that can be printed on a product. */
export function photoPrintRoutes(): Router {
  const router = Router();
  router.get<'/Products/photoprint/:id', { id: string }, object, object, Query>(
    '/Products/photoprint/:id',
    async (req, res) => {
      const { query = '', page = 1 } = req.query;
      res.json(await getPhotoPrint(contextOf(req), req.params.id, { query, page }));
    },
  );
  return router;
}
