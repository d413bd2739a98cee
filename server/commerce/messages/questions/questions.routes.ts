import { Router } from 'express';
import type { paths } from '#shared/commerce-api/openapi-types.ts';
import { contextOf } from '../../kernel/context.ts';
import { listPublishedQuestions } from './questions.service.ts';

type ListQuery = paths['/ProductQuestions']['get']['parameters']['query'];

/** The published questions about products. They are asked as messages. */
export function questionsRoutes(): Router {
  const router = Router({ caseSensitive: true });

  router.get<'/ProductQuestions', object, object, object, ListQuery>(
    '/ProductQuestions',
    async (req, res) => {
      const { family, page = 1 } = req.query;
      res.json(await listPublishedQuestions(contextOf(req), family, page));
    },
  );

  return router;
}
