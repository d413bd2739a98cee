import type { IncomingMessage } from 'node:http';
import { originalUrlOf, splitUrl } from '#server/platform/requests/middleware.ts';
import { isPrivatePath } from '../pages/private-path.ts';

/** Routes by the start of their path. The first match decides. */
const PREFIXES = [
  ['/assets/', 'asset'],
  ['/pictures/', 'picture'],
  ['/data-sheets/', 'data sheet'],
  ['/api/trpc/', '/api/trpc'],
  ['/api/forms/', '/api/forms'],
  ['/api/uploads', '/api/uploads'],
  ['/sitemaps/', '/sitemaps'],
  ['/api/storage/', '/api/storage'],
  ['/api/account/', '/api/account'],
  ['/api/orders/', '/api/orders'],
  ['/api/newsletter/', '/api/newsletter'],
  // Nothing there is a page, whose latency alerts compare.
  ['/api/', '/api'],
] as const;

const EXACT: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/rss.xml',
  '/llms.txt',
  '/product-feed.xml',
  '/.well-known/webauthn',
  '/.well-known/change-password',
  '/.well-known/security.txt',
  '/locale',
  '/vitals',
]);

/** The route of a request, for metrics and traces: one of a fixed set of labels, so that time series stay bounded. */
export function routeLabel(req: IncomingMessage): string {
  const { pathname: path } = splitUrl(originalUrlOf(req));
  for (const [start, label] of PREFIXES) if (path.startsWith(start)) return label;
  if (EXACT.has(path)) return path;
  if (isPrivatePath(path)) return 'private page';
  return 'page';
}
