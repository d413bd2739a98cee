import type { Logger } from '#server/platform/logs/logger.ts';
import { appErrorIn } from '#shared/errors/app-error.ts';
import { CommerceOutage } from '../commerce-client/commerce-outage.ts';
import type { OnPageError } from './page-entry.ts';

/**
 * Logs errors of pages with the path and the request id of the visitor who waits; a refresh in the background has its own. During
 * an outage of the API they are lines for debugging: its log has the outage once.
 */
export function logPageErrors(logger: Logger): OnPageError {
  return (error, { url, headers }) => {
    const known = appErrorIn(error);
    logger[known instanceof CommerceOutage ? known.logLevel : 'error'](
      { err: error, path: new URL(url).pathname, requestId: headers.get('X-Request-Id') },
      'page failed to load',
    );
  };
}
