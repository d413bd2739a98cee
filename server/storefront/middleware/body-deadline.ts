import type { RequestHandler } from 'express';

/**
 * Ends requests whose body has not arrived after `milliseconds`, with 408: clients that send a byte now and then must
 * not occupy connections for long. Uploads have deadlines of their own; their paths begin with `exempt`.
 */
export function bodyDeadline(milliseconds: number, exempt: string): RequestHandler {
  return (req, res, next) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = req.headers;
    const hasBody = encoding !== undefined || Number(length ?? 0) > 0;
    if (hasBody && !req.path.startsWith(exempt)) {
      const timer = setTimeout(() => {
        if (req.complete || req.destroyed) return;
        // The response of a route that needs no body has been sent already.
        if (res.headersSent) req.destroy();
        else
          res.writeHead(408, { Connection: 'close', 'Cache-Control': 'no-store' }).end(() => req.destroy());
      }, milliseconds);
      timer.unref();
      req.once('end', () => clearTimeout(timer));
    }
    next();
  };
}
