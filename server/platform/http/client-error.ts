import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '#shared/errors/app-error.ts';
import { toErrorResponse } from '../error-responses/error-response.ts';

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A page for visitors, who would see JSON: names and values of its headers in turn, and its body. */
export interface TooLargePage {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Bytes that Node has received, which may begin in the middle of a request. */
interface ParseError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
}

/** Calls of scripts, whose errors are JSON. */
const CALL = /^[A-Z]+ \/api\//;

/**
 * Responds to a request that Node cannot parse with the contract's error body instead of none, and closes the connection.
 * A page that is requested with a URL or cookies of more than 16 kB gets `tooLargePage`. For the event `clientError` of a
 * server.
 */
export function respondToClientError(error: ParseError, socket: Duplex, tooLargePage?: TooLargePage): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const reason = STATUS_CODES[status] ?? '';
  const isPage = status === 431 && !CALL.test(error.rawPacket?.toString('latin1', 0, 32) ?? '');
  const { headers, body } = (isPage && tooLargePage) || jsonError(reason);
  const lines = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1]}`] : []));
  socket.write(
    `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\n${lines.join('\r\n')}\r\n` +
      `Cache-Control: no-store\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.end(body, () => socket.destroy());
}

function jsonError(message: string): TooLargePage {
  const { body } = toErrorResponse(new AppError('BAD_REQUEST', { message }), randomUUID());
  return {
    headers: ['Content-Type', 'application/json; charset=utf-8'],
    body: Buffer.from(JSON.stringify(body)),
  };
}
