import type { Response } from 'express';
import { ROUTE_COSTS } from '../limits/route-costs.ts';
import { type RequestContext, withSession } from '../request/context.ts';
import { isWithoutCookies } from '../request/form-cookies.ts';
import { compressPrivate } from './compress-uncached.ts';
import { bypass, type PageResult } from './page-cache.ts';
import type { PageDeps } from './page-deps.ts';
import type { PageRequest } from './page-request.ts';
import type { PageStream } from './page-stream.ts';
import type { PageRenderer } from './render-page.ts';

export interface Visit {
  readonly res: Response;
  /** The encoded fields of a posted form. */
  readonly form: string | undefined;
  readonly stream: PageStream;
}

/** Returns the reader of private pages: rendered for each request in the shopper's own context, ahead of the public ones. */
export function createPrivatePageReader(
  { renderQueue, rateLimit, renderSlots }: PageDeps,
  { renderPrivate }: PageRenderer,
) {
  return async function readPrivatePage(
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
    const queued = () => renderQueue.run(render, { priority: true });
    const page = await renderSlots.run(ctx.clientAddress, queued, ctx.hasLeft);
    return bypass(stream.isStarted ? page : await compressPrivate(res.req, page));
  };
}
