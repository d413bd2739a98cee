import type { RequestHandler, Response } from 'express';
import { createAnonymousContext, type RequestContext } from '../context.ts';
import { contextOf } from '../middleware/request-context.ts';
import { createCaller } from '../trpc/router.ts';
import { createOverloadPages } from './overload-page.ts';
import { bypass, type PageResult } from './page-cache.ts';
import type { PageDeps } from './page-deps.ts';
import { type PageRequest, pageRequestOf } from './page-request.ts';
import { isPrivatePath } from './private-path.ts';
import { createPageRenderer, redirectPage } from './render-page.ts';
import { RenderRefusedError } from './render-queue.ts';
import { type ResolvedPath, resolvePath } from './resolve-path.ts';
import { respond } from './respond.ts';

/** Serves the page of every GET that no route handled: resolve, read the cache, render, respond. */
export function servePage(deps: PageDeps): RequestHandler {
  const { brand, pages, renderQueue, pageCounts } = deps;
  const { renderPublic, renderPrivate } = createPageRenderer(deps);
  const overloadPage = createOverloadPages(deps);

  const resolve = (ctx: RequestContext, { path }: PageRequest) =>
    resolvePath(brand, ctx.locale, path, () => createCaller(ctx).slug.index.get(null));

  /** A private page: rendered for each request in the shopper's own context, ahead of the public ones. */
  async function readPrivate(ctx: RequestContext, request: PageRequest, res: Response): Promise<PageResult> {
    const disconnected = new AbortController();
    res.once('close', () => disconnected.abort());
    const render = () => renderPrivate(ctx, request, disconnected.signal);
    return bypass(await renderQueue.run(render, { priority: true }));
  }

  /** A public page: from the cache, else rendered in an anonymous context, because it is shown to other visitors. */
  async function readPublic(path: ResolvedPath, request: PageRequest): Promise<PageResult> {
    const render = () =>
      renderQueue.run(() => renderPublic(createAnonymousContext(deps, request.locale), request));
    if (!pages) return bypass(await render());
    const sharedKey = path.kind === 'missing' ? { sharedKey: `404 ${path.screen}` } : {};
    return pages.read({ brand: brand.code, ...request, ...sharedKey }, render);
  }

  async function read(ctx: RequestContext, request: PageRequest, res: Response): Promise<PageResult> {
    const isPrivate = isPrivatePath(request.path);
    const path = await resolve(ctx, request);
    if (path.kind === 'moved') {
      const location = path.path + request.search;
      return bypass(redirectPage(ctx, { status: 301, location, isPrivate }));
    }
    return isPrivate ? readPrivate(ctx, request, res) : readPublic(path, request);
  }

  return async (req, res, next) => {
    const ctx = contextOf(req);
    const request = pageRequestOf(req, { locale: ctx.locale, byHost: ctx.localeByHost });
    if (!request) {
      next();
      return;
    }
    try {
      const result = await read(ctx, request, res);
      pageCounts[result.state] += 1;
      respond(req, res, result, request);
    } catch (error) {
      if (!(error instanceof RenderRefusedError)) throw error;
      pageCounts.overload += 1;
      const { status, headers, body } = overloadPage(ctx.locale);
      res.writeHead(status, headers).end(body);
    }
  };
}
