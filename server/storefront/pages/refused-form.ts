import type { ErrorRequestHandler } from 'express';
import type { Logger } from '#server/platform/logger.ts';
import { originalUrlOf, splitUrl } from '#server/platform/middleware.ts';
import { requestIdOf } from '#server/platform/request-id.ts';
import { appErrorIn } from '#shared/errors/app-error.ts';
import type { LocaleDetector } from '../middleware/locale.ts';
import type { OverloadPage } from './overload-page.ts';
import { isFormPath } from './private-path.ts';

/** Refusals before the form was handled: sending it again may succeed, and does nothing twice. */
const REFUSALS: ReadonlySet<number> = new Set([408, 429, 503]);

/** Sends the overload page for a form that was refused before its page: its visitor has no script that reads JSON. */
export function refusedForm(
  logger: Logger,
  localeOf: LocaleDetector,
  overloadPage: OverloadPage,
): ErrorRequestHandler {
  return (error, req, res, next) => {
    const fault = appErrorIn(error);
    const isForm = req.method === 'POST' && isFormPath(splitUrl(originalUrlOf(req)).pathname);
    if (!isForm || !fault || !REFUSALS.has(fault.status) || res.headersSent) {
      next(error);
      return;
    }
    const { code, logLevel, message } = fault;
    logger[logLevel](
      { code, requestId: requestIdOf(req), method: req.method, reason: message },
      'form refused',
    );
    const { status, headers, body } = overloadPage({
      locale: localeOf(req).locale,
      status: fault.status,
      isForm: true,
    });
    res.writeHead(status, headers).end(body);
  };
}
