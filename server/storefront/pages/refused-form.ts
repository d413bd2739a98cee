import type { IncomingMessage } from 'node:http';
import { originalUrlOf, splitUrl } from '#server/platform/middleware.ts';
import type { LocaleDetector } from '../middleware/locale.ts';
import type { OverloadPage } from './overload-page.ts';
import { isFormPath } from './private-path.ts';
import type { PageResponse } from './respond.ts';

/** Refusals before the form was handled: sending it again may succeed, and does nothing twice. */
const REFUSALS: ReadonlySet<number> = new Set([408, 429, 503]);

/**
 * Returns the overload page for a form that was refused before its page; undefined for other requests: only its visitor
 * has no script that reads JSON.
 */
export function refusedFormPage(localeOf: LocaleDetector, overloadPage: OverloadPage) {
  return (req: IncomingMessage, status: number): PageResponse | undefined => {
    const isForm = req.method === 'POST' && isFormPath(splitUrl(originalUrlOf(req)).pathname);
    if (!isForm || !REFUSALS.has(status)) return undefined;
    return overloadPage({ locale: localeOf(req).locale, status, isForm });
  };
}
