import type { RequestHandler } from 'express';
import type { RateLimit } from '../limits/rate-limit.ts';
import { ROUTE_COSTS } from '../limits/route-costs.ts';
import { contextOf } from '../request/request-context.ts';

export const ACCOUNT_EXPORT_PATH = '/api/account/export';

/** `GET /api/account/export`: everything that is stored about the customer as a ZIP archive, streamed from the commerce API. */
export function accountExport(rateLimit: RateLimit): RequestHandler {
  return async (req, res) => {
    const ctx = contextOf(req);
    await rateLimit.take(ctx, ROUTE_COSTS.accountExport);
    res.setHeader('Cache-Control', 'private, no-store');
    await ctx.commerce.proxy({ method: 'GET', path: '/me/export', isDocument: true }, res);
  };
}
