import type { RequestHandler } from 'express';
import { contextOf } from '../middleware/request-context.ts';
import type { AnswerRefused } from './overload-page.ts';
import type { PageDeps } from './page-deps.ts';
import { createPrivatePages } from './private-pages.ts';
import { isPrivatePath } from './private-path.ts';
import type { PublicPages } from './public-pages.ts';

/** Answers every GET that nothing else took: the storefront's pages. */
export function pageHandler(
  deps: PageDeps,
  publicPages: PublicPages,
  answerRefused: AnswerRefused,
): RequestHandler {
  const privatePages = createPrivatePages(deps, answerRefused);
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') next();
    else if (isPrivatePath(req.path)) await privatePages.answer(req, res);
    else {
      const { locale, localeByHost } = contextOf(req);
      const { search } = new URL(req.originalUrl, 'http://page');
      await publicPages.answer(req, res, { locale, byHost: localeByHost, pathname: req.path, search });
    }
  };
}
