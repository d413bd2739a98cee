import { PassThrough } from 'node:stream';
import type { Request as HttpRequest, Response as HttpResponse } from 'express';
import type { RequestContext } from '../context.ts';
import { contextOf } from '../middleware/request-context.ts';
import { nonceOf } from '../middleware/security-headers.ts';
import { directCall } from '../trpc/direct-call.ts';
import { type DocumentParts, documentEnd, documentStart, joined } from './document.ts';
import { type AnswerRefused, RETRY_SECONDS } from './overload-page.ts';
import type { PageDeps } from './page-deps.ts';
import type { LoadedPage } from './renderer.ts';
import { resolveAddress } from './resolve-path.ts';

const PRIVATE_CACHE = 'private, no-store';

/** Streams a page of one shopper with a nonce; resolves when all of it is rendered, however slowly it is read. */
function send(res: HttpResponse, ctx: RequestContext, parts: DocumentParts, page: LoadedPage): Promise<void> {
  res.status(page.status).type('html').set('Server-Timing', ctx.reads.serverTiming());
  if (page.status === 503) res.set('Retry-After', String(RETRY_SECONDS));
  const nonce = nonceOf(res);
  return new Promise((resolve) => {
    const stream = page.renderToStream({
      nonce,
      onAllReady() {
        res.write(documentStart(parts, page));
        const body = new PassThrough();
        body.on('data', (chunk: Buffer) => res.write(chunk));
        body.on('end', () => res.end(joined(documentEnd(parts, page))));
        stream.pipe(body);
        resolve();
      },
      onShellError() {
        // Nothing of the body is out yet: with its state alone the browser renders the page itself.
        res.write(documentStart(parts, page));
        res.end(joined(documentEnd(parts, page)));
        resolve();
      },
      onError(error) {
        ctx.logger.error({ err: error, requestId: ctx.requestId }, 'a page did not render');
      },
    });
    res.once('close', () => {
      stream.abort();
      resolve();
    });
  });
}

/** The pages that show what belongs to one shopper: rendered for every request, stored nowhere (decision 4). */
export function createPrivatePages(deps: PageDeps, answerRefused: AnswerRefused) {
  const { renderer, translations, domainSuffix, brand, gate, pageAnswers } = deps;

  async function render(req: HttpRequest, res: HttpResponse): Promise<void> {
    const ctx = contextOf(req);
    const { locale } = ctx;
    const { search } = new URL(req.originalUrl, 'http://page');
    const call = directCall(ctx);
    const address = await resolveAddress(brand, locale, req.path, () => call('slug.index.get', null));
    if (address.kind === 'moved') {
      res.redirect(301, address.path + search);
      return;
    }
    const open = await renderer.open(locale);
    const outcome = await open(new Request(`http://page${req.path}${search}`), { call });
    if ('redirect' in outcome) {
      res.redirect(outcome.status, outcome.redirect);
      return;
    }
    const parts = { brand, locale, assets: renderer.assets, translations, domainSuffix };
    await send(res, ctx, parts, outcome);
  }

  return {
    async answer(req: HttpRequest, res: HttpResponse): Promise<void> {
      res.set('Cache-Control', PRIVATE_CACHE);
      try {
        await gate.run(() => render(req, res), { own: true });
        pageAnswers.pass += 1;
      } catch (error) {
        answerRefused(error, res, contextOf(req).locale);
      }
    },
  };
}
