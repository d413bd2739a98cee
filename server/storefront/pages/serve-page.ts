import type { RequestHandler, Response } from 'express';
import { originalUrlOf, splitUrl } from '#server/platform/requests/middleware.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { ROUTE_COSTS } from '../limits/route-costs.ts';
import { createAnonymousContext, type RequestContext, withSession } from '../request/context.ts';
import { isWithoutCookies } from '../request/form-cookies.ts';
import { contextOf } from '../request/request-context.ts';
import { compressPrivate, compressPublic } from './compress-uncached.ts';
import { createSlugLookUp } from './look-up-slug.ts';
import { createMalformedPathPages, isMalformedPath } from './malformed-path.ts';
import type { OverloadPage } from './overload-page.ts';
import { bypass, type PageResult } from './page-cache.ts';
import type { PageDeps } from './page-deps.ts';
import { pageFormOf } from './page-form.ts';
import { type PageRequest, pageRequestOf } from './page-request.ts';
import { createPageStream, type PageStream } from './page-stream.ts';
import { isPrivatePath } from './private-path.ts';
import { createPageRenderer, redirectPage } from './render-page.ts';
import { RenderRefusedError } from './render-queue.ts';
import { type ResolvedPath, resolvePath } from './resolve-path.ts';
import { respond } from './respond.ts';

const MAX_JOINS = 3;

interface Visit {
  readonly res: Response;
  /** The encoded fields of a posted form. */
  readonly form: string | undefined;
  readonly stream: PageStream;
}

function isRateLimited(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';
}

/** The key of the page that all absent paths of a screen share; former products and categories one for each offer. */
function sharedKeyOf(path: ResolvedPath): string | undefined {
  if (path.kind === 'missing') return `missing ${path.screen}`;
  return path.kind === 'gone' ? ['gone', path.screen, path.category ?? []].flat().join(' ') : undefined;
}

/**
 * Serves the page of every request that no route handled: resolve, read the cache, render, respond. The page of a POST
 * handles the form first.
 */
export function servePage(deps: PageDeps, overloadPage: OverloadPage): RequestHandler {
  const { brand, pages, renderQueue, rateLimit, renderSlots, pageCounts } = deps;
  const { renderPublic, renderPrivate } = createPageRenderer(deps);
  const lookUpSlug = createSlugLookUp(deps);
  const malformedPathPage = createMalformedPathPages(deps);

  const resolve = (ctx: RequestContext, { path }: PageRequest) =>
    resolvePath(brand, ctx.locale, path, {
      content: ctx.content,
      resolveSlug: (kind, slug) => lookUpSlug(ctx, kind, slug),
    });

  /** A private page: rendered for each request in the shopper's own context, ahead of the public ones. */
  async function readPrivate(
    ctx: RequestContext,
    request: PageRequest,
    { res, form, stream }: Visit,
  ): Promise<PageResult> {
    const disconnected = new AbortController();
    res.once('close', () => disconnected.abort());
    const read = ctx.sessionToken ? ROUTE_COSTS.pageOfSession : ROUTE_COSTS.page;
    await rateLimit.take(ctx, form === undefined ? read : ROUTE_COSTS.pageForm);
    const given = {
      form,
      withSession: () => withSession(ctx, res.req, res),
      isWithoutCookies: isWithoutCookies(res.req),
    };
    const options = { signal: disconnected.signal, stream };
    const render = () => renderPrivate(ctx, request, given, options);
    const page = await renderSlots.run(ctx.clientAddress, () => renderQueue.run(render, { priority: true }));
    return bypass(stream.isStarted ? page : await compressPrivate(res.req, page));
  }

  /** A public page: from the cache, else rendered in an anonymous context, because it is shown to other visitors. */
  async function readPublic(
    ctx: RequestContext,
    path: ResolvedPath,
    request: PageRequest,
    stream: PageStream,
  ): Promise<PageResult> {
    let isWaiting = true;
    let refusal: unknown;
    const chargedRender = async () => {
      // A background refresh has no visitor to charge.
      if (isWaiting) {
        await rateLimit
          .take(ctx, request.query ? ROUTE_COSTS.pageWithQuery : ROUTE_COSTS.page)
          .catch((error: unknown) => {
            refusal = error;
            throw error;
          });
      }
      const render = async () => {
        const waiting = isWaiting && path.kind === 'page' ? stream : undefined;
        const page = await renderPublic(createAnonymousContext(deps, request.locale), request, waiting);
        return path.kind === 'gone' && page.status === 404 ? { ...page, status: 410 } : page;
      };
      const queued = () => renderQueue.run(render);
      // Other visitors may wait for a page without a query.
      return isWaiting && request.query ? renderSlots.run(ctx.clientAddress, queued) : queued();
    };
    if (!pages) return bypass(await chargedRender());
    const sharedKey = sharedKeyOf(path);
    const key = { brand: brand.code, ...request, ...(sharedKey ? { sharedKey } : {}) };
    try {
      for (let joins = 1; ; joins += 1) {
        try {
          return await pages.read(key, chargedRender);
        } catch (error) {
          // This visitor waited for the render of another one, who was refused.
          if (!isRateLimited(error) || error === refusal || joins >= MAX_JOINS) throw error;
        }
      }
    } finally {
      isWaiting = false;
    }
  }

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
    if (isPrivate) return readPrivate(ctx, request, visit);
    const result = await readPublic(ctx, path, request, stream);
    return result.state === 'bypass' && !stream.isStarted
      ? bypass(await compressPublic(res.req, result.page))
      : result;
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
      pageCounts[result.state] += 1;
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
