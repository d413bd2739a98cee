import { Router } from 'express';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { contextOf } from '../kernel/context.ts';
import { setSessionToken } from '../kernel/http/session-token.ts';
import { setDownloadHeaders } from '../kernel/http/zip-download.ts';
import { type OrderDeps, requestOrderContext } from '../order-records/order-context.ts';
import { limitLicenceCodes } from '../products/photo-print/licence-limit.ts';
import { findSession, requireSession } from '../sessions/sessions.service.ts';
import { shopUrlSettings } from '../shops/shop-urls.service.ts';
import type { WithUploads } from '../uploads/upload-deps.ts';
import { toQuotationResponse } from './quotation.response.ts';
import { acceptQuotation } from './quotation-acceptance.service.ts';
import { requestQuotationContext } from './quotation-context.ts';
import { quotationPdf } from './quotation-files.service.ts';
import { requestQuotation } from './quotation-request.service.ts';
import { listQuotations, requireOrderId } from './quotations.service.ts';

type Schemas = components['schemas'];

/** Quotations. Tokens are in bodies, because URLs are logged. */
export function quotationsRoutes(deps: OrderDeps & WithUploads): Router {
  const router = Router({ caseSensitive: true });

  router.get<'/Quotations', object, object, unknown, { page?: number }>('/Quotations', async (req, res) => {
    const ctx = contextOf(req);
    res.json(await listQuotations(ctx, await requireSession(ctx), req.query.page ?? 1));
  });

  router.post<'/Quotations', object, object, Schemas['QuotationRequest']>(
    '/Quotations',
    limitLicenceCodes,
    async (req, res) => {
      const { quotation, token } = await requestQuotation(requestQuotationContext(deps, req), req.body);
      setSessionToken(res, token).status(201).json(quotation);
    },
  );

  router.post<'/Quotations/view', object, object, Schemas['QuotationReference']>(
    '/Quotations/view',
    async (req, res) => {
      const ctx = contextOf(req);
      const sessionId = await findSession(ctx);
      const id = await requireOrderId(ctx, req.body, sessionId);
      res.json(await toQuotationResponse(ctx, id, { version: req.body.version, sessionId }));
    },
  );

  router.post<'/Quotations/pdf', object, object, Schemas['QuotationReference']>(
    '/Quotations/pdf',
    async (req, res) => {
      const ctx = contextOf(req);
      const id = await requireOrderId(ctx, req.body, await findSession(ctx));
      const { env, uploads } = deps;
      const files = { ...ctx, ...shopUrlSettings(env), objects: uploads.objects };
      const { fileName, file } = await quotationPdf(files, id, req.body);
      setDownloadHeaders(res, fileName, 'application/pdf').end(file);
    },
  );

  router.post<'/Quotations/accept', object, object, Schemas['QuotationReference']>(
    '/Quotations/accept',
    async (req, res) => {
      const { order, token } = await acceptQuotation(requestOrderContext(deps, req), req.body);
      setSessionToken(res, token).json(order);
    },
  );

  return router;
}
