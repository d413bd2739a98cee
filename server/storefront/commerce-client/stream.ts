import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Response } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import type { RequestContext } from '../context.ts';

// A large picture is read, cleaned and made small after its last byte; the edge waits a little longer than this.
const IDLE_MILLISECONDS = 80_000;

/** What of the commerce API's answer a browser is told. */
const PASSED = [
  'cache-control',
  'content-disposition',
  'content-length',
  'content-security-policy',
  'content-type',
  'retry-after',
  'x-content-type-options',
];

export interface StreamedCall {
  readonly method: 'GET' | 'HEAD' | 'POST';
  /** With its query. */
  readonly path: string;
  /** What is sent on; its type and length go with it. */
  readonly body?: IncomingMessage;
  /** Milliseconds in which a byte must move, in either direction. */
  readonly idle?: number;
}

/**
 * Hands a call on to the commerce API as the shopper, and its answer back, both as they come: neither is ever whole in
 * memory. A browser that leaves ends the call; an API that is away, or silent for 80 s, throws SERVICE_UNAVAILABLE or
 * GATEWAY_TIMEOUT. An answer that comes before the body is through (it is too large) is passed on at once.
 */
export async function streamThrough(
  baseUrl: string,
  ctx: Pick<RequestContext, 'shop' | 'requestId' | 'sessionToken'>,
  call: StreamedCall,
  res: Response,
): Promise<void> {
  const answer = await answerTo(baseUrl, ctx, call, res);
  res.status(answer.statusCode ?? 502);
  for (const name of PASSED) {
    const value = answer.headers[name];
    if (value !== undefined) res.setHeader(name, value);
  }
  // The rest of a body that nobody wants: a browser reads the answer only once it may stop sending.
  call.body?.resume();
  // The status is out: an answer that breaks off is cut off here too.
  answer.once('error', () => res.destroy());
  answer.pipe(res);
}

function answerTo(
  baseUrl: string,
  ctx: Pick<RequestContext, 'shop' | 'requestId' | 'sessionToken'>,
  { method, path, body, idle = IDLE_MILLISECONDS }: StreamedCall,
  res: Response,
): Promise<IncomingMessage> {
  const url = new URL(path, baseUrl);
  const { 'content-type': type, 'content-length': length } = body?.headers ?? {};
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method,
      headers: {
        ...ctx.shop,
        'X-Request-Id': ctx.requestId,
        ...(ctx.sessionToken ? { Authorization: `Bearer ${ctx.sessionToken}` } : {}),
        ...(type ? { 'Content-Type': type } : {}),
        ...(length ? { 'Content-Length': length } : {}),
      },
    });
    request.setTimeout(idle, () =>
      request.destroy(
        new AppError('GATEWAY_TIMEOUT', { message: 'The commerce API did not answer in time' }),
      ),
    );
    request.once('response', (answer) => {
      body?.unpipe(request);
      resolve(answer);
    });
    request.on('error', (cause) => reject(faultOf(cause)));
    res.once('close', () => {
      if (!res.writableFinished) request.destroy();
    });
    if (body) body.pipe(request);
    else request.end();
  });
}

function faultOf(cause: Error): AppError {
  if (cause instanceof AppError) return cause;
  return new AppError('SERVICE_UNAVAILABLE', { message: 'The commerce API cannot be reached', cause });
}
