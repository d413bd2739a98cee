import { type Request, type Response, Router } from 'express';
import { isCalendarDate } from '#shared/dates/calendar-date.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { invoicePdf } from '../../invoices/invoice-files.service.ts';
import { findInvoicesByNumber } from '../../invoices/invoices.repository.ts';
import { sendZipArchive, setDownloadHeaders } from '../../kernel/http/zip-download.ts';
import { listPiecesToCut } from '../../operator/orders/cut-list.ts';
import { cutListCsv } from '../../operator/orders/cut-list-csv.ts';
import { renderOrderDocument } from '../../operator/orders/write-order-document.ts';
import { backgroundOrderContext } from '../../order-records/order-context.ts';
import { findOrder } from '../../order-records/orders/orders.repository.ts';
import { orderFiles } from '../../order-view/ordered/order-files.service.ts';
import { orderedLines } from '../../order-view/ordered/ordered-lines.service.ts';
import { remainingLines } from '../../order-view/ordered/remaining-lines.service.ts';
import { toShownOrder } from '../../order-view/shown-order.response.ts';
import { textOf } from '../page/form-values.ts';
import { staffRoute } from '../page/staff-route.ts';
import type { StaffContext } from '../page/staff-view.ts';

type Params = { id: string };

/** Files of an order: what it is made from, and its documents. The pieces to cut of all orders. */
export function orderDownloadRoutes(): Router {
  const router = Router();
  router.get(
    '/orders/cut-list.csv',
    staffRoute(async ({ deps, locale }, { query }, res) => {
      const until = textOf(query, 'until');
      if (until !== '' && !isCalendarDate(until)) throw new AppError('BAD_REQUEST', { message: 'Not a day' });
      const pieces = await listPiecesToCut(deps, { until: until || undefined, locale });
      const fileName = `${['cut-list', until].filter(Boolean).join('-')}.csv`;
      setDownloadHeaders(res, fileName, 'text/csv; charset=utf-8').send(cutListCsv(pieces, locale));
      return undefined;
    }),
  );
  for (const document of ['work-order', 'packing-slip'] as const) {
    router.get(
      `/orders/:id/${document}.pdf`,
      staffRoute<Params>(async (ctx, req, res) => {
        const { orderContext, order } = await storeContext(ctx, req);
        // The packing slip is for the shopper, the work order for the person.
        const locale = document === 'packing-slip' ? order.locale : ctx.locale;
        const file = await renderOrderDocument(orderContext, order, { document, locale });
        return sendPdf(res, `${order.number ?? order.id}-${document}.pdf`, file);
      }),
    );
  }
  router.get(
    '/orders/:id/files.zip',
    staffRoute<Params>(async (ctx, req, res) => {
      const { orderContext, order } = await storeContext(ctx, req);
      const name = order.number ?? order.id;
      const shown = await toShownOrder(orderContext, order);
      const lines = await remainingLines(orderContext, shown, await orderedLines(orderContext, shown));
      const { files, missing } = await orderFiles(orderContext, name, lines);
      const modifiedAt = order.createdAt;
      const entries = files.map(({ name: path, open }) => ({ path, modifiedAt, open }));
      const content = Buffer.from(missing.join('\n'));
      const client = new AbortController();
      res.once('close', () => client.abort());
      await sendZipArchive({ logger: ctx.deps.logger, signal: client.signal }, res, {
        fileName: `${name}.zip`,
        entries: [...entries, ...(missing.length > 0 ? [{ path: 'missing.txt', modifiedAt, content }] : [])],
      });
      return undefined;
    }),
  );
  router.get(
    '/orders/:id/documents/:number.pdf',
    staffRoute<Params & { number: string }>(async (ctx, req, res) => {
      const { order } = await storeContext(ctx, req);
      const [invoice] = await findInvoicesByNumber(ctx.deps, req.params.number);
      if (!invoice || invoice.orderId !== order.id) throw notFound();
      return sendPdf(res, `${invoice.number}.pdf`, await invoicePdf(ctx.deps, invoice));
    }),
  );
  return router;
}

async function storeContext({ deps }: StaffContext, { params: { id } }: Request<Params>) {
  const order = isUuid(id) ? await findOrder(deps, id) : undefined;
  if (!order) throw notFound();
  const { objects } = deps.uploads;
  return { order, orderContext: { ...backgroundOrderContext(deps, order, 'operator'), objects } };
}

function sendPdf(res: Response, fileName: string, file: Buffer): undefined {
  setDownloadHeaders(res, fileName, 'application/pdf').send(file);
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', { message: 'There is no such order or document' });
}
