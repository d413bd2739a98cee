import { Router } from 'express';
import { actionRoutes } from '../actions/action.routes.ts';
import { staffRoute } from '../page/staff-route.ts';
import { ACTED_QUESTIONS } from './acted-questions.ts';
import { questionListView, questionView } from './question-pages.ts';

export function questionRoutes(): Router {
  const router = Router();
  router.get('/questions', staffRoute(questionListView));
  router.get('/questions/:id', staffRoute<{ id: string }>(questionView));
  router.use(actionRoutes(ACTED_QUESTIONS));
  return router;
}
