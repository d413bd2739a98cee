import type { IncomingMessage } from 'node:http';
import { AppError } from '#shared/errors/app-error.ts';
import { ROUTE_COSTS } from '../limits/route-costs.ts';
import { createAnonymousContext, type RequestContext } from '../request/context.ts';
import { compressPublic } from './compress-uncached.ts';
import { bypass, type PageCache, type PageResult } from './page-cache.ts';
import type { PageDeps } from './page-deps.ts';
import type { PageRequest } from './page-request.ts';
import type { PageStream } from './page-stream.ts';
import type { PageRenderer } from './render-page.ts';
import type { ResolvedPath } from './resolve-path.ts';

/** Attempts of a visitor who waited for the render of another one, before that one's refusal counts. */
const MAX_JOINS = 3;

export function isRateLimited(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';
}

/** The key of the page that all absent paths of a screen share; former products and categories one for each offer. */
function sharedKeyOf(path: ResolvedPath): string | undefined {
  if (path.kind === 'missing') return `missing ${path.screen}`;
  return path.kind === 'gone' ? ['gone', path.screen, path.category ?? []].flat().join(' ') : undefined;
}

/**
 * Returns the reader of public pages: from the cache, else rendered in an anonymous context, because they are shown to other
 * visitors.
 */
export function createPublicPageReader(deps: PageDeps, { renderPublic }: PageRenderer) {
  const { brand, pages, renderQueue, rateLimit, renderSlots } = deps;

  return async function readPublicPage(
    ctx: RequestContext,
    path: ResolvedPath,
    request: PageRequest,
    { req, stream }: { readonly req: IncomingMessage; readonly stream: PageStream },
  ): Promise<PageResult> {
    let isWaiting = true;
    let refusal: unknown;
    const charge = async () => {
      try {
        await rateLimit.take(ctx, request.query ? ROUTE_COSTS.pageWithQuery : ROUTE_COSTS.page);
      } catch (error) {
        refusal = error;
        throw error;
      }
    };
    const renderInTurn = async () => {
      const anonymous = createAnonymousContext(deps, request.locale, isWaiting ? ctx.requestId : undefined);
      const waiting = isWaiting && path.kind === 'page' ? stream : undefined;
      const page = await renderPublic(anonymous, request, waiting);
      return path.kind === 'gone' && page.status === 404 ? { ...page, status: 410 } : page;
    };
    const render = async () => {
      const queued = () => renderQueue.run(renderInTurn);
      // A background refresh has no visitor to charge.
      if (isWaiting) await charge();
      // Other visitors may wait for a page without a query.
      return isWaiting && request.query ? renderSlots.run(ctx.clientAddress, queued) : queued();
    };
    const readCached = async (cache: PageCache) => {
      const sharedKey = sharedKeyOf(path);
      const key = { brand: brand.code, ...request, ...(sharedKey ? { sharedKey } : {}) };
      try {
        for (let joins = 1; ; joins += 1) {
          try {
            return await cache.read(key, render);
          } catch (error) {
            // This visitor waited for the render of another one, who was refused.
            if (!isRateLimited(error) || error === refusal || joins >= MAX_JOINS) throw error;
          }
        }
      } finally {
        isWaiting = false;
      }
    };
    const result = pages ? await readCached(pages) : bypass(await render());
    if (result.state !== 'bypass' || stream.isStarted) return result;
    return bypass(await compressPublic(req, result.page));
  };
}
