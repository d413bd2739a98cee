import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** A connect middleware that uses nothing of Express: it runs inside an Express app and in front of one. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/**
 * Runs middleware in order until one of them does not call `next`. Behind the last one, no request is left without an end:
 * 404, or a closed connection when a response had begun.
 */
export function chain(middleware: readonly Middleware[]): RequestListener {
  return (req, res) => {
    const run = (index: number): void => {
      const handle = middleware[index];
      if (handle) handle(req, res, () => run(index + 1));
      else if (res.headersSent) req.destroy();
      else res.writeHead(404, { 'Cache-Control': 'no-store' }).end();
    };
    run(0);
  };
}

/** The URL as it arrived: a router cuts its mount path off `req.url`. */
export function originalUrlOf(req: IncomingMessage & { readonly originalUrl?: string }): string {
  return req.originalUrl ?? req.url ?? '';
}

/** A URL's path, and its query with the question mark (or empty). */
export function splitUrl(url: string): { readonly pathname: string; readonly search: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark) };
}

/** A request header that occurs at most once. */
export function headerOf(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}
