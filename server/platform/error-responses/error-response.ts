import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import { SiteNotSupportedError } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError, appErrorIn } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import type { Logger } from '../logs/logger.ts';
import { requestIdOf } from '../requests/request-id.ts';
import { boundedFaults, boundedValues, cutText, MAX_MESSAGE_BYTES } from './bounded-error.ts';
import { localisedFaults } from './localised-error.ts';

type ErrorBody = components['schemas']['Error'];

interface ErrorResponse {
  readonly status: number;
  readonly body: ErrorBody;
}

/**
 * Status and body for an error, at most 8 kB. Unexpected errors and all messages of 5xx errors stay internal. `t` translates
 * the faults of fields; `message` is for developers.
 */
export function toErrorResponse(error: unknown, requestId: string, t?: Translate): ErrorResponse {
  const known = toAppError(error);
  const message = known.status >= 500 ? 'Something went wrong' : cutText(known.message, MAX_MESSAGE_BYTES);
  const body: ErrorBody = { code: known.code, message, messageKey: known.messageKey, requestId };
  if (Object.keys(known.values).length > 0) body.values = { ...boundedValues(known.values) };
  if (known.fields.length > 0) {
    const { fields, more } = boundedFaults(t ? localisedFaults(known.fields, t) : known.fields);
    body.fields = fields.map(({ values, ...field }) => ({
      ...field,
      ...(values ? { values: { ...values } } : {}),
    }));
    if (more > 0) body.moreFields = more;
  }
  return { status: known.status, body };
}

interface ErrorTexts {
  /** The texts in the language of a request; undefined without one. */
  readonly textsOf?: (req: IncomingMessage) => Translate | undefined;
  readonly toBody?: (body: ErrorBody, t: Translate | undefined) => object;
  /** A page for a visitor who would see the JSON; undefined for scripts. */
  readonly pageOf?: (req: IncomingMessage, status: number) => ErrorPage | undefined;
}

interface ErrorPage {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly body: Buffer | string;
}

/**
 * The last middleware: logs an error once, at its own level, and responds with the contract's error body, with what
 * `toBody` makes of it, or with a page.
 */
export function errorMiddleware(
  logger: Logger,
  { textsOf, toBody = (body) => body, pageOf }: ErrorTexts = {},
) {
  return (
    error: unknown,
    req: IncomingMessage,
    res: ServerResponse,
    next: (error: unknown) => void,
  ): void => {
    const known = toAppError(error);
    const requestId = requestIdOf(req);
    const line = { err: known.cause ?? known, code: known.code, requestId, method: req.method };
    // Expected client errors need no stack trace.
    if (known.status >= 500) logger[known.logLevel](line, known.message);
    else
      logger[known.logLevel](
        { ...line, err: undefined, message: cutText(known.message, MAX_MESSAGE_BYTES) },
        'request rejected',
      );
    if (res.headersSent) {
      next(error);
      return;
    }
    const page = pageOf?.(req, known.status);
    if (page) {
      res.writeHead(page.status, page.headers).end(page.body);
      return;
    }
    const t = textsOf?.(req);
    const { status, body } = toErrorResponse(known, requestId, t);
    if (known.retryAfterSeconds !== undefined) res.setHeader('Retry-After', String(known.retryAfterSeconds));
    res
      .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(toBody(body, t)));
  };
}

/** A header of the commerce API for storefronts: milliseconds of CPU time that a picture took. */
export const SPENT_HEADER = 'X-Spent-Milliseconds';

/** The milliseconds of SPENT_HEADER; 0 without it. */
export function parseSpentMs(header: unknown): number {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : 0;
}

/** Catch-all route. Throws NOT_FOUND. */
export function notFound(req: Request): never {
  throw new AppError('NOT_FOUND', { message: `Cannot ${req.method} ${req.path}` });
}

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  408: 'TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

function toAppError(error: unknown): AppError {
  const appError = appErrorIn(error);
  if (appError) return appError;
  if (error instanceof SiteNotSupportedError) {
    return new AppError('NOT_FOUND', { message: error.message, cause: error });
  }
  if (error instanceof Error) {
    const type = property(error, 'type');
    // Error types of body-parser.
    if (type === 'entity.parse.failed')
      return new AppError('PARSE_ERROR', { message: 'The body is not valid JSON' });
    if (type === 'request.aborted') return new AppError('CLIENT_CLOSED_REQUEST', { cause: error });
    const code = CODE_BY_STATUS[Number(property(error, 'status'))];
    if (code) return new AppError(code, { message: error.message, cause: error });
  }
  return new AppError('INTERNAL_SERVER_ERROR', { message: 'unexpected error', cause: error });
}

function property(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}
