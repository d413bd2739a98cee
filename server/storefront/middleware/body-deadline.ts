import type { RequestHandler } from 'express';

/** Several times the largest form. */
const MAX_DISCARDED_BYTES = 512 * 1024;

/** Time for the client to read the response: closing a connection with unread data may discard it. */
const LINGER_MS = 1_000;

/**
 * Ends requests whose body has not arrived after `milliseconds`, with 408: clients that send a byte now and then must
 * not occupy connections for long. A connection with a body that is large or of unknown length closes after the response.
 * Uploads, with multipart bodies, have deadlines of their own until they are responded to; their paths begin with `exempt`.
 */
export function bodyDeadline(milliseconds: number, exempt: string): RequestHandler {
  return (req, res, next) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = req.headers;
    const hasBody = encoding !== undefined || Number(length ?? 0) > 0;
    const isUpload = req.path.startsWith(exempt) && Boolean(req.is('multipart/form-data'));
    if (hasBody && isUpload) {
      res.once('finish', () => setTimeout(() => req.complete || req.destroy(), milliseconds).unref());
    }
    if (hasBody && !isUpload) {
      const timer = setTimeout(() => {
        if (req.complete || req.destroyed) return;
        // The response of a route that needs no body has been sent already.
        if (res.headersSent) req.destroy();
        else
          res.writeHead(408, { Connection: 'close', 'Cache-Control': 'no-store' }).end(() => req.destroy());
      }, milliseconds);
      timer.unref();
      // Also of a client that disconnects.
      req.once('close', () => clearTimeout(timer));
      if (!(Number(length) <= MAX_DISCARDED_BYTES)) {
        // After a read, Node does not discard the rest of a refused body in order to keep the connection.
        req.read(0);
        res.once('finish', () => {
          if (!req.complete) setTimeout(() => req.destroy(), LINGER_MS).unref();
        });
      }
    }
    next();
  };
}
