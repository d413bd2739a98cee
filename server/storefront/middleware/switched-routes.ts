import { type Middleware, originalUrlOf, splitUrl } from '#server/platform/requests/middleware.ts';
import type { Brand } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { hasRoute } from '../switched-off.ts';

/** Throws NOT_FOUND for the routes of a feature that the brand has switched off. */
export function requireEnabledFeature(brand: Brand): Middleware {
  return (req, res, next) => {
    if (!hasRoute(brand, splitUrl(originalUrlOf(req)).pathname)) {
      res.setHeader('Cache-Control', 'no-store');
      throw new AppError('NOT_FOUND', { message: 'This brand has no such feature', messageKey: 'notInShop' });
    }
    next();
  };
}
