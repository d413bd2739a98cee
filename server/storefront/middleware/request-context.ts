import type { Request, RequestHandler } from 'express';
import { isLocale } from '#shared/locales/index.ts';
import { createRequestContext, type RequestContext, type StorefrontDeps } from '../context.ts';
import { readLocaleCookie } from './cookies.ts';
import { detectLocale } from './locale.ts';

const contexts = new WeakMap<Request, RequestContext>();

/** The context that {@link requestContext} made for this request. */
export function contextOf(req: Request): RequestContext {
  const context = contexts.get(req);
  if (!context) throw new Error('NO_REQUEST_CONTEXT_SET');
  return context;
}

/**
 * One RequestContext a request. The locale comes from the host alone where it can; an API call on a host that
 * carries several says it in x-locale.
 */
export function requestContext(deps: StorefrontDeps): RequestHandler {
  return (req, _res, next) => {
    const { locale, byHost } = detectLocale(deps.brand, deps.domainSuffix, {
      host: req.get('host') ?? '',
      pathname: req.path,
      cookie: readLocaleCookie(req),
      acceptLanguage: req.get('accept-language'),
    });
    const said = req.path.startsWith('/api/') && !byHost ? req.get('x-locale') : undefined;
    const chosen = said && isLocale(said) ? said : locale;
    contexts.set(req, createRequestContext(deps, req, { locale: chosen, byHost }));
    next();
  };
}
