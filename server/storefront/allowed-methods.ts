import { type Middleware, originalUrlOf, splitUrl } from '#server/platform/requests/middleware.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import { UNSUBSCRIBE_PATH } from '#shared/links/newsletter-unsubscribe.ts';
import { QUOTATION_DOCUMENT_PATH } from '#shared/links/quotation-document.ts';
import { PRICE_DISPLAY_PATH } from '#shared/price-display/price-display-cookie.ts';
import { VITALS_PATH } from '#shared/web-vitals/web-vitals.ts';
import { isFormPath } from './pages/private-path.ts';
import { formPrefixOf } from './pages/screen-form-path.ts';
import { UPLOADS_PATH } from './routes/uploads.ts';
import { TRPC_PATH } from './trpc/calls/trpc-handler.ts';

const READ = ['GET', 'HEAD'];
const WRITE = ['POST'];

/** Paths that accept POST, with a slash at the end. */
const METHODS_BY_PATH: ReadonlyMap<string, readonly string[]> = new Map([
  ...[PRICE_DISPLAY_PATH, UNSUBSCRIBE_PATH].map((path) => [`${path}/`, [...READ, ...WRITE]] as const),
  ...[VITALS_PATH, CART_LINE_FORM_PATH, QUOTATION_DOCUMENT_PATH, UPLOADS_PATH].map(
    (path) => [`${path}/`, WRITE] as const,
  ),
]);

function methodsOf(pathname: string): readonly string[] {
  if (isFormPath(pathname)) return [...READ, ...WRITE];
  // Express ignores the case of a path and a trailing slash.
  const lowerCase = pathname.toLowerCase();
  const path = lowerCase.endsWith('/') ? lowerCase : `${lowerCase}/`;
  return path.startsWith(`${TRPC_PATH}/`) ? [...READ, ...WRITE] : (METHODS_BY_PATH.get(path) ?? READ);
}

/**
 * Responds to OPTIONS with the methods of a path (RFC 9110 section 9.3.7), and throws METHOD_NOT_SUPPORTED for others.
 */
export function allowedMethods(): Middleware {
  return (req, res, next) => {
    const methods = methodsOf(splitUrl(originalUrlOf(req)).pathname);
    if (methods.includes(req.method ?? '') || formPrefixOf(req)) {
      next();
      return;
    }
    res.setHeader('Allow', [...methods, 'OPTIONS'].join(', '));
    res.setHeader('Cache-Control', 'no-store');
    if (req.method !== 'OPTIONS') {
      throw new AppError('METHOD_NOT_SUPPORTED', { message: `The method ${req.method} is not supported` });
    }
    res.writeHead(204).end();
  };
}
