import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import express, { type Response, Router } from 'express';
import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import { DEFAULT_LOCALE } from '#shared/locales/index.ts';
import type { CommerceDeps } from '../../../context.ts';
import type { WebhookMode } from '../../../db/schema/payments.ts';
import { endPayment, findPayment } from './sandbox.repository.ts';
import { sandboxPage, unknownPaymentPage, WEBHOOK_MODES } from './sandbox-page.ts';
import { sendWebhooks } from './sandbox-webhooks.ts';

const OUTCOMES: readonly PaymentState[] = ['paid', 'failed', 'canceled', 'expired'];

// No form-action: submitting the form redirects to the shop, and browsers apply form-action to redirects too.
const PAGE_CSP = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The payment page of the sandbox. It is not part of the contract and needs no X-Shop. */
export function sandboxRoutes(deps: CommerceDeps): Router {
  const css = readFileSync(fileURLToPath(new URL('./sandbox.css', import.meta.url)), 'utf8');
  const router = Router();

  router.get('/sandbox/sandbox.css', (_req, res) => {
    res.type('css').setHeader('Cache-Control', 'public, max-age=3600').send(css);
  });

  router.get('/sandbox/pay/:id', async (req, res) => {
    const payment = await findPayment(deps.db, req.params.id);
    if (payment) sendPage(res, 200, sandboxPage(payment));
    else sendPage(res, 404, unknownPaymentPage(DEFAULT_LOCALE));
  });

  router.post<'/sandbox/pay/:id', { id: string }, unknown, Record<string, unknown> | undefined>(
    '/sandbox/pay/:id',
    express.urlencoded({ extended: false, limit: '2kb' }),
    async (req, res) => {
      const payment = await findPayment(deps.db, req.params.id);
      const outcome = OUTCOMES.find((state) => state === req.body?.outcome);
      const mode: WebhookMode = WEBHOOK_MODES.find((known) => known === req.body?.webhook) ?? 'normal';
      if (!payment) return sendPage(res, 404, unknownPaymentPage(DEFAULT_LOCALE));
      if (!outcome) return sendPage(res, 400, sandboxPage(payment));
      // Like Klarna, which pays when the order is shipped.
      const state = outcome === 'paid' && payment.method === 'klarna' ? 'authorized' : outcome;
      // A double click or another tab may have ended the payment already. Redirect in any case.
      if (await endPayment(deps.db, payment.id, state)) {
        await sendWebhooks(payment, mode, deps.logger);
      }
      res.redirect(303, payment.returnUrl);
    },
  );

  return router;
}

function sendPage(res: Response, status: number, markup: string): void {
  res
    .status(status)
    .setHeader('Content-Security-Policy', PAGE_CSP)
    .setHeader('Cache-Control', 'no-store')
    .type('html')
    .send(markup);
}
