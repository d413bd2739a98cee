import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import { originalUrlOf, splitUrl } from '#server/platform/middleware.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import type { LocaleDetector } from '../request/locale.ts';
import type { OverloadPage } from './overload-page.ts';
import { isFormPath } from './private-path.ts';
import type { PageResponse } from './respond.ts';
import { formPrefixOf } from './screen-form-path.ts';

/** Refusals before a form was handled: sending it again may succeed, and does nothing twice. */
const REFUSALS: ReadonlySet<number> = new Set([408, 429, 503]);

/** Whether a browser without JavaScript posts a form. */
function isPlainForm(req: IncomingMessage): boolean {
  if (req.method !== 'POST') return false;
  const { pathname } = splitUrl(originalUrlOf(req));
  return isFormPath(pathname) || pathname === CART_LINE_FORM_PATH || formPrefixOf(req) !== undefined;
}

/** Whether a browser opens a page. Scripts accept anything or JSON, and call paths below /api. */
function opensPage(req: IncomingMessage): boolean {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  if (!isRead || originalUrlOf(req).startsWith('/api/')) return false;
  const negotiator = new Negotiator({ headers: { accept: req.headers.accept } });
  return negotiator.mediaType(['application/json', 'text/html']) === 'text/html';
}

/**
 * Returns the overload page for a form that was refused before its page, and for a page that was refused or failed;
 * undefined for other requests: their errors are JSON.
 */
export function refusedPage(localeOf: LocaleDetector, overloadPage: OverloadPage) {
  return (req: IncomingMessage, status: number): PageResponse | undefined => {
    const isForm = isPlainForm(req);
    const isRefused = REFUSALS.has(status);
    const isShown = isForm ? isRefused : (isRefused || status >= 500) && opensPage(req);
    return isShown ? overloadPage({ locale: localeOf(req).locale, status, isForm }) : undefined;
  };
}
