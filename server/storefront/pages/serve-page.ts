import type { RequestHandler } from 'express';
import { originalUrlOf, splitUrl } from '#server/platform/requests/middleware.ts';
import type { RequestContext } from '../request/context.ts';
import { contextOf } from '../request/request-context.ts';
import { createSlugLookUp } from './look-up-slug.ts';
import { createMalformedPathPages, isMalformedPath } from './malformed-path.ts';
import type { OverloadPage } from './overload-page.ts';
import { bypass, type PageResult } from './page-cache.ts';
import type { PageDeps } from './page-deps.ts';
import { pageFormOf } from './page-form.ts';
import { type PageRequest, pageRequestOf } from './page-request.ts';
import { createPageStream } from './page-stream.ts';
import { isPrivatePath } from './private-path.ts';
import { createPrivatePageReader, type Visit } from './read-private-page.ts';
import { createPublicPageReader, isRateLimited } from './read-public-page.ts';
import { createPageRenderer, redirectPage } from './render-page.ts';
import { RenderRefusedError } from './render-queue.ts';
import { resolvePath } from './resolve-path.ts';
import { respond } from './respond.ts';

/**
 * Serves the page of every request that no route handled: resolve, read the cache, render, respond. The page of a POST
 * handles the form first.
 */
export function servePage(deps: PageDeps, overloadPage: OverloadPage): RequestHandler {
  const { brand, pageCounts } = deps;
  const renderer = createPageRenderer(deps);
  const readPublicPage = createPublicPageReader(deps, renderer);
  const readPrivatePage = createPrivatePageReader(deps, renderer);
  const lookUpSlug = createSlugLookUp(deps);
  const malformedPathPage = createMalformedPathPages(deps);

  const resolve = (ctx: RequestContext, { path }: PageRequest) =>
    resolvePath(brand, ctx.locale, path, {
      content: ctx.content,
      resolveSlug: (kind, slug) => lookUpSlug(ctx, kind, slug),
    });

  async function read(ctx: RequestContext, request: PageRequest, visit: Visit): Promise<PageResult> {
    const { res, form, stream } = visit;
    const path = await resolve(ctx, request);
    // The response to a form contains what the shopper typed, and the query of a private page may have a token.
    const isPrivate = isPrivatePath(path.kind === 'moved' ? path.path : request.path) || form !== undefined;
    if (path.kind === 'moved') {
      // As it was sent: scripts of the next page read the parameters of campaigns.
      const location = path.path + splitUrl(originalUrlOf(res.req)).search;
      return bypass(redirectPage(ctx, { status: 301, location, isPrivate }));
    }
    if (isPrivate) return readPrivatePage(ctx, request, visit);
    return readPublicPage(ctx, path, request, { req: res.req, stream });
  }

  return async (req, res, next) => {
    const ctx = contextOf(req);
    const detected = { locale: ctx.locale, byHost: ctx.localeByHost };
    const request = pageRequestOf(req, () => detected, ['GET', 'HEAD', 'POST']);
    if (!request) {
      next();
      return;
    }
    if (isMalformedPath(request.path)) {
      const { status, headers, body } = malformedPathPage(request);
      res.writeHead(status, headers).end(body);
      return;
    }
    const stream = createPageStream(req, res, request);
    try {
      const result = await read(ctx, request, { res, form: pageFormOf(req), stream });
      const isIncomplete = result.state === 'bypass' && result.reads.hasFailed();
      pageCounts[isIncomplete ? 'degraded' : result.state] += 1;
      if (!stream.isStarted) respond(req, res, result, request);
    } catch (error) {
      if (stream.isStarted) {
        ctx.logger.error({ err: error, requestId: ctx.requestId }, 'a page failed after its start was sent');
        if (!stream.isEnded) res.destroy();
        return;
      }
      if (!(error instanceof RenderRefusedError || isRateLimited(error))) throw error;
      pageCounts.overload += 1;
      const { status, headers, body } = overloadPage({
        locale: ctx.locale,
        status: isRateLimited(error) ? 429 : 503,
        kind: req.method === 'POST' ? 'form' : 'page',
      });
      res.writeHead(status, headers).end(body);
    }
  };
}
