import { Router } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import { invoicePdf, invoiceUbl } from '../invoices/invoice-files.service.ts';
import { findOwnInvoice } from '../invoices/invoices.repository.ts';
import { documentsOfOrders } from '../invoices/invoices.service.ts';
import { contextOf } from '../kernel/context.ts';
import { setDownloadHeaders } from '../kernel/http/zip-download.ts';
import { requirePastOrder } from '../order-view/past-orders.service.ts';
import { requireSession } from '../sessions/sessions.service.ts';

/** The invoices and credit notes of the orders of a session or its customer. */
export function invoicesRoutes(): Router {
  const router = Router({ caseSensitive: true });

  router.get('/Orders/:id/documents', async (req, res) => {
    const ctx = contextOf(req);
    const order = await requirePastOrder(ctx, await requireSession(ctx), req.params.id);
    res.json((await documentsOfOrders(ctx, [order.id])).get(order.id) ?? []);
  });

  router.get<
    '/Orders/:id/documents/:number',
    { id: string; number: string },
    unknown,
    unknown,
    { format?: 'pdf' | 'xml' }
  >('/Orders/:id/documents/:number', async (req, res) => {
    const ctx = contextOf(req);
    const { id, number } = req.params;
    const invoice = await findOwnInvoice(ctx, await requireSession(ctx), { orderId: id, number });
    const isXml = req.query.format === 'xml';
    const file = invoice && (isXml ? await invoiceUbl(ctx, invoice) : await invoicePdf(ctx, invoice));
    if (!file) throw new AppError('NOT_FOUND', { message: `The order has no document ${number}` });
    const type = isXml ? 'application/xml' : 'application/pdf';
    setDownloadHeaders(res, `${number}.${isXml ? 'xml' : 'pdf'}`, type).end(file);
  });

  return router;
}
