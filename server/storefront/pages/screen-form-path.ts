import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { splitUrl } from '#server/platform/requests/middleware.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import { UPLOAD_FORM_PATH } from '#shared/messages/attached-files.ts';
import { isMessageFormPath, isProductPath } from './private-path.ts';

/** Prefixes of the paths to which forms of cached pages post, each with the screens below it. */
const PREFIXES = [
  [UPLOAD_FORM_PATH, isMessageFormPath],
  [CART_LINE_FORM_PATH, isProductPath],
] as const;

const prefixes = new WeakMap<IncomingMessage, string>();

/**
 * A form on a cached page posts to a path below `/api/` that ends in the path of its screen, because the edge accepts a
 * POST there. This removes the prefix, so that the screen handles the form. Runs before the locale is read from the
 * path.
 */
export function screenFormPath(): RequestHandler {
  return (req, _res, next) => {
    const [prefix, isScreen] = PREFIXES.find(([start]) => req.url.startsWith(`${start}/`)) ?? [];
    const url = prefix === undefined ? '' : req.url.slice(prefix.length);
    if (req.method === 'POST' && prefix !== undefined && isScreen?.(splitUrl(url).pathname)) {
      prefixes.set(req, prefix);
      req.url = url;
      req.originalUrl = url;
    }
    next();
  };
}

/** The prefix of the path that a form was posted to; undefined for all other requests. */
export function formPrefixOf(req: IncomingMessage): string | undefined {
  return prefixes.get(req);
}
