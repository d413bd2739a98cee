import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { Response as ExpressResponse } from 'express';
import { parseSpentMs, SPENT_HEADER } from '#server/platform/error-responses/error-response.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { CommerceOutage } from './commerce-outage.ts';
import type { Schemas } from './contract.ts';
import { unwrap } from './unwrap.ts';

/** Long enough for the API to re-encode a large picture after its last byte; the edge's read timeout is longer. */
const IDLE_TIMEOUT_MS = 80_000;

const FORWARDED_RESPONSE_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-length',
  'content-security-policy',
  'content-type',
  'retry-after',
  'x-content-type-options',
];

export interface ProxiedRequest {
  readonly method: 'GET' | 'HEAD' | 'POST';
  /** Path and query. */
  readonly path: string;
  /** The body, sent with its Content-Type and Content-Length. */
  readonly body?: IncomingMessage;
  /** Milliseconds without a byte in either direction after which the connection times out. */
  readonly idleTimeoutMs?: number;
  /** Rejects with the API's error, which a browser that opens the document sees as a page. Other errors are streamed. */
  readonly isDocument?: boolean;
}

interface Upstream {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Receives the new token of the session, before the response begins. */
  readonly onSessionToken?: ((token: string) => void) | undefined;
  /** Receives the milliseconds of CPU time of a picture, before the response begins. */
  onSpent(milliseconds: number): Promise<void>;
}

/**
 * Streams a request to the commerce API and its response to the browser, without buffering either. The upstream
 * request is aborted when the browser disconnects. Rejects with SERVICE_UNAVAILABLE or GATEWAY_TIMEOUT while no response has
 * begun, a document with the API's error, and CLIENT_CLOSED_REQUEST when the browser has left already. Returns the status of
 * the response, whose body may follow.
 */
export async function proxyRequest(
  upstream: Upstream,
  proxied: ProxiedRequest,
  res: ExpressResponse,
): Promise<number> {
  // The browser may have disconnected while the request waited; `close` is not emitted again.
  if (res.destroyed) throw new AppError('CLIENT_CLOSED_REQUEST');
  const response = await send(upstream, proxied, res);
  const token = response.headers['x-session-token'];
  if (typeof token === 'string') upstream.onSessionToken?.(token);
  await upstream.onSpent(parseSpentMs(response.headers[SPENT_HEADER.toLowerCase()]));
  const { statusCode: status = 502 } = response;
  if (proxied.isDocument && status >= 400) throw await errorOf(response, status);
  res.status(status);
  for (const name of FORWARDED_RESPONSE_HEADERS) {
    const value = response.headers[name];
    if (value !== undefined) res.setHeader(name, value);
  }
  // After an early response (413), drain the rest of the body: browsers read the response only once they have sent it.
  proxied.body?.resume();
  // The status has been sent, so only a closed connection can report an incomplete response.
  pipeline(response, res, () => {});
  return status;
}

function send(
  { baseUrl, headers }: Upstream,
  { method, path, body, idleTimeoutMs = IDLE_TIMEOUT_MS }: ProxiedRequest,
  res: ExpressResponse,
): Promise<IncomingMessage> {
  const url = new URL(path, baseUrl);
  const { 'content-type': type, 'content-length': length } = body?.headers ?? {};
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method,
      headers: {
        ...headers,
        ...(type ? { 'Content-Type': type } : {}),
        ...(length ? { 'Content-Length': length } : {}),
      },
    });
    request.setTimeout(idleTimeoutMs, () =>
      request.destroy(
        new CommerceOutage('GATEWAY_TIMEOUT', { message: 'The commerce API did not respond in time' }),
      ),
    );
    request.once('response', (response) => {
      body?.unpipe(request);
      resolve(response);
    });
    request.on('error', (cause) => reject(toAppError(cause)));
    res.once('close', () => {
      if (!res.writableFinished) request.destroy();
    });
    if (body) body.pipe(request);
    else request.end();
  });
}

/** The error in the body of a response. */
async function errorOf(response: IncomingMessage, status: number): Promise<unknown> {
  const error = (await json(response).catch(() => undefined)) as Schemas['Error'] | undefined;
  const retryAfter = response.headers['retry-after'];
  const headers: Record<string, string> = retryAfter ? { 'retry-after': retryAfter } : {};
  const result = error
    ? { error, response: new Response(null, { status, headers }) }
    : { response: new Response(null, { status }) };
  return unwrap(Promise.resolve(result)).catch((cause: unknown) => cause);
}

function toAppError(cause: Error): AppError {
  if (cause instanceof AppError) return cause;
  return new CommerceOutage('SERVICE_UNAVAILABLE', { message: 'The commerce API is unreachable', cause });
}
