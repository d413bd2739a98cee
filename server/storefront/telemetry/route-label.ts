import type { IncomingMessage } from 'node:http';
import { originalUrlOf, splitUrl } from '#server/platform/middleware.ts';
import { isPrivatePath } from '../pages/private-path.ts';

/** What stands in front of the pages, by how its address begins. */
const PREFIXES = [
  ['/assets/', 'asset'],
  ['/pictures/', 'picture'],
  ['/api/trpc/', '/api/trpc'],
  ['/api/forms/', '/api/forms'],
  ['/api/uploads', '/api/uploads'],
  ['/api/storage/', '/api/storage'],
] as const;

const ONES: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/locale',
  '/vitals',
]);

/** The kind of a storefront's address, for metrics and traces: one of about ten words, whatever is asked for. */
export function routeLabel(req: IncomingMessage): string {
  const { pathname: path } = splitUrl(originalUrlOf(req));
  for (const [start, label] of PREFIXES) if (path.startsWith(start)) return label;
  if (ONES.has(path)) return path;
  if (isPrivatePath(path)) return 'private page';
  return 'page';
}
