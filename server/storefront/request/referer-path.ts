import type { Request } from 'express';

/** Path and query of the page that a form was submitted on, if it is of this origin; else the home page. */
export function refererPath(req: Request): string {
  const referer = req.get('referer') ?? '';
  if (!URL.canParse(referer)) return '/';
  const { host, pathname, search } = new URL(referer);
  return host === req.get('host') && !pathname.startsWith('//') ? pathname + search : '/';
}
