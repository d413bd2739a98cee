import type { IncomingMessage, ServerResponse } from 'node:http';

/** A step that every request passes, in an express app or in front of it: it asks for nothing that express adds. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** Passes a request through steps in their order, then on to `last`. */
export function passThrough(
  steps: readonly Middleware[],
  req: IncomingMessage,
  res: ServerResponse,
  last: () => void,
): void {
  const go = (index: number): void => {
    const step = steps[index];
    if (step) step(req, res, () => go(index + 1));
    else last();
  };
  go(0);
}

/** The address as it came, whatever part of it a router has cut off since. */
export function originalUrlOf(req: IncomingMessage & { readonly originalUrl?: string }): string {
  return req.originalUrl ?? req.url ?? '';
}

/** An address in its path and its query, which has its question mark or is empty. */
export function splitUrl(address: string): { readonly pathname: string; readonly search: string } {
  const mark = address.indexOf('?');
  return mark < 0
    ? { pathname: address, search: '' }
    : { pathname: address.slice(0, mark), search: address.slice(mark) };
}

/** A request header that comes at most once. */
export function headerOf(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}
