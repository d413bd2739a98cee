import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import { originalUrlOf, splitUrl } from '#server/platform/requests/middleware.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import { QUOTATION_DOCUMENT_PATH } from '#shared/links/quotation-document.ts';
import type { LocaleDetector } from '../request/locale.ts';
import { TRPC_PATH } from '../trpc/calls/trpc-handler.ts';
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

/** Whether a browser opens a page or a document, such as an invoice. Scripts accept anything or JSON. */
function opensPage(req: IncomingMessage): boolean {
  const { pathname } = splitUrl(originalUrlOf(req));
  const isRead = req.method === 'GET' || req.method === 'HEAD' || pathname === QUOTATION_DOCUMENT_PATH;
  if (!isRead || pathname.startsWith(TRPC_PATH)) return false;
  const negotiator = new Negotiator({ headers: { accept: req.headers.accept } });
  return negotiator.mediaType(['application/json', 'text/html']) === 'text/html';
}

/**
 * Returns the overload page for a form that was refused before its page, and for a page or document that was refused or failed;
 * the page of a missing one for other errors; undefined for other requests: their errors are JSON.
 */
export function refusedPage(localeOf: LocaleDetector, overloadPage: OverloadPage) {
  return (req: IncomingMessage, status: number): PageResponse | undefined => {
    const isForm = isPlainForm(req);
    const mayPass = REFUSALS.has(status) || (!isForm && status >= 500);
    if (isForm ? !mayPass : !opensPage(req)) return undefined;
    const kind = !mayPass ? 'missing' : req.method === 'POST' ? 'form' : 'page';
    return overloadPage({ locale: localeOf(req).locale, status, kind });
  };
}
