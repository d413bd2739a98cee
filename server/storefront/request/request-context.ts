import type { Request, RequestHandler } from 'express';
import { createRequestContext, type RequestContext, type StorefrontDeps } from './context.ts';
import { LOCALE_HEADERS, type LocaleDetector } from './locale.ts';

const contexts = new WeakMap<Request, RequestContext>();

/** The context of a request. Throws NO_REQUEST_CONTEXT_SET before {@link requestContext} ran. */
export function contextOf(req: Request): RequestContext {
  const context = contexts.get(req);
  if (!context) throw new Error('NO_REQUEST_CONTEXT_SET');
  return context;
}

export function requestContext(deps: StorefrontDeps, localeOf: LocaleDetector): RequestHandler {
  return (req, res, next) => {
    const detected = localeOf(req);
    contexts.set(req, createRequestContext(deps, req, res, detected));
    // A cache must not show the file of one language to readers of another.
    if (!detected.byHost) res.vary(LOCALE_HEADERS);
    next();
  };
}
