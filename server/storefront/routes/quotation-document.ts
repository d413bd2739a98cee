import type { RequestHandler } from 'express';
import { requireSameOrigin } from '#server/platform/requests/same-origin.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { ROUTE_COSTS } from '../limits/route-costs.ts';
import { contextOf } from '../request/request-context.ts';

/**
 * A quotation as PDF, for a form with its token or number, and version. A form, because URLs with tokens are logged.
 * Never cached.
 */
export function quotationDocument(rateLimit: RateLimit): RequestHandler {
  return async (req, res) => {
    const ctx = contextOf(req);
    requireSameOrigin(req);
    await rateLimit.take(ctx, ROUTE_COSTS.quotationDocument);
    res.setHeader('Cache-Control', 'private, no-store');
    await ctx.commerce.proxy({ method: 'POST', path: '/Quotations/pdf', body: req, isDocument: true }, res);
  };
}
