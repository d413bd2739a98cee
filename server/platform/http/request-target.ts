import type { IncomingMessage, RequestListener } from 'node:http';
import { sendRefusal } from './send-refusal.ts';

/** A URL of this server: a scheme, a host without user information, then path and query. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#@\s]+)([/?][^#]*)?$/i;

/**
 * Rewrites a request target in absolute form (`GET http://host/path`) to its path, whose host replaces the header Host
 * (RFC 9112 section 3.2.2). Returns false for a target that is neither a path, nor such a URL, nor `*`.
 */
function acceptTarget(req: IncomingMessage): boolean {
  const { url = '' } = req;
  if (url.startsWith('/') || url === '*') return true;
  const [, host, rest = ''] = ABSOLUTE_FORM.exec(url) ?? [];
  if (host === undefined) return false;
  req.headers.host = host;
  // OPTIONS for a URL without a path asks about the server (section 3.2.4).
  if (rest === '' && req.method === 'OPTIONS') req.url = '*';
  else req.url = rest.startsWith('/') ? rest : `/${rest}`;
  return true;
}

/**
 * Passes requests on with a path as their target, which is what all routes compare. `OPTIONS *` asks whether the server
 * responds (RFC 9110 section 9.3.7); other methods have no such target.
 */
export function withRequestTarget(handle: RequestListener): RequestListener {
  return (req, res) => {
    if (!acceptTarget(req)) sendRefusal(res, 'BAD_REQUEST', 'The request target is invalid');
    else if (req.url !== '*') handle(req, res);
    else if (req.method === 'OPTIONS') res.writeHead(204).end();
    else sendRefusal(res, 'NOT_FOUND', `Cannot ${req.method} *`);
  };
}
