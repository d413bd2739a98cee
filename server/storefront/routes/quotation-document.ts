import type { RequestHandler } from 'express';
import type { RateLimit } from '../limits/rate-limit.ts';
import { contextOf } from '../middleware/request-context.ts';
import { requireSameOrigin } from '../middleware/same-origin.ts';

/** Tokens of the rate limit: the first download renders the document. */
const COST = 60;

/**
 * A quotation as PDF, for a form with its token or number, and version. A form, because URLs with tokens are logged.
 * Never cached.
 */
export function quotationDocument(rateLimit: RateLimit): RequestHandler {
  return async (req, res) => {
    const ctx = contextOf(req);
    requireSameOrigin(req);
    await rateLimit.take(ctx, COST);
    res.setHeader('Cache-Control', 'private, no-store');
    await ctx.commerce.proxy({ method: 'POST', path: '/Quotations/pdf', body: req }, res);
  };
}
