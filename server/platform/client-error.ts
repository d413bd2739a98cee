import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '#shared/errors/app-error.ts';
import { toErrorResponse } from './error-response.ts';

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Responds to a request that Node cannot parse, such as one with a URL of more than 16 kB, with the contract's error body
 * instead of none, and closes the connection. For the event `clientError` of a server.
 */
export function respondToClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const reason = STATUS_CODES[status] ?? '';
  const { body } = toErrorResponse(new AppError('BAD_REQUEST', { message: reason }), randomUUID());
  const content = Buffer.from(JSON.stringify(body));
  socket.write(
    `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Cache-Control: no-store\r\nContent-Length: ${content.length}\r\n\r\n`,
  );
  socket.end(content, () => socket.destroy());
}
