import { Router } from 'express';
import { setDownloadHeaders } from '../../kernel/http/zip-download.ts';
import { backgroundOrderContext } from '../../order-records/order-context.ts';
import { quotationPdf } from '../../quotations/quotation-files.service.ts';
import { actionRoutes } from '../actions/action.routes.ts';
import { staffRoute } from '../page/staff-route.ts';
import { ACTED_QUOTATIONS, findQuotation } from './acted-quotations.ts';
import { quotationListView } from './quotation-list-page.ts';
import { quotationView } from './quotation-page.ts';
import { postedQuotationSearch, quotationListPath, quotationSearchOf } from './quotation-search.ts';

export function quotationRoutes(): Router {
  const router = Router();
  router.get(
    '/quotations',
    staffRoute((ctx, req) => quotationListView(ctx, quotationSearchOf(ctx, req))),
  );
  router.post(
    '/quotations',
    staffRoute(async (ctx, req) => ({ redirect: quotationListPath(ctx, postedQuotationSearch(req.body)) })),
  );
  router.get('/quotations/:number', staffRoute<{ number: string }>(quotationView));
  router.get(
    '/quotations/:number/quotation.pdf',
    staffRoute<{ number: string }>(async (ctx, { params: { number } }, res) => {
      const { order } = await findQuotation(ctx, number);
      const { objects } = ctx.deps.uploads;
      const orderContext = backgroundOrderContext(ctx.deps, order, 'operator');
      const { fileName, file } = await quotationPdf({ ...orderContext, objects }, order.id);
      setDownloadHeaders(res, fileName, 'application/pdf').send(file);
    }),
  );
  router.use(actionRoutes(ACTED_QUOTATIONS));
  return router;
}
