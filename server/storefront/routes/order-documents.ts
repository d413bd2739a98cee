import type { RequestHandler } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { ROUTE_COSTS } from '../limits/route-costs.ts';
import { contextOf } from '../request/request-context.ts';

export const ORDER_DOCUMENT_PATH = '/api/orders/:id/documents/:number';

const NUMBER = /^[A-Z]{2,3}-[FC]-\d{4}-\d{6}$/;

/** An invoice or a credit note of an order of the session, as PDF or with `?format=xml` as e-invoice. Never cached. */
export function orderDocument(rateLimit: RateLimit): RequestHandler<{ id: string; number: string }> {
  return async (req, res) => {
    const ctx = contextOf(req);
    await rateLimit.take(ctx, ROUTE_COSTS.orderDocument);
    const { id, number } = req.params;
    if (!isUuid(id) || !NUMBER.test(number)) {
      throw new AppError('NOT_FOUND', { message: 'The order has no such document' });
    }
    const format = req.query.format === 'xml' ? 'xml' : 'pdf';
    res.setHeader('Cache-Control', 'private, no-store');
    await ctx.commerce.proxy(
      { method: 'GET', path: `/Orders/${id}/documents/${number}?format=${format}`, isDocument: true },
      res,
    );
  };
}
