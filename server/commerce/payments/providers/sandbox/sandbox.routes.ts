import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import express, { type Response, Router } from 'express';
import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import { DEFAULT_LOCALE } from '#shared/locales/index.ts';
import type { WebhookMode } from '../../../db/schema/orders/payments.ts';
import type { ProviderDependencies } from '../../../order-records/payments/provider.ts';
import {
  chargeBack,
  endPayment,
  endRefund,
  findPayment,
  findRecentPayments,
  holdRefunds,
  reverseChargebacks,
  type SandboxPayment,
} from './sandbox.repository.ts';
import { SANDBOX_METHODS } from './sandbox-methods.ts';
import { recentPaymentsPage, sandboxPage, unknownPaymentPage, WEBHOOK_MODES } from './sandbox-page.ts';
import { sendWebhooks } from './sandbox-webhooks.ts';

/** Payments that the overview lists. */
const RECENT = 20;

const OUTCOMES: readonly PaymentState[] = ['paid', 'failed', 'canceled', 'expired'];

// No form-action: submitting the form redirects to the shop, and browsers apply form-action to redirects too.
const PAGE_CSP = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The payment page of the sandbox. It is not part of the contract and needs no X-Shop. */
export function sandboxRoutes(deps: ProviderDependencies): Router {
  const css = readFileSync(fileURLToPath(new URL('./sandbox.css', import.meta.url)), 'utf8');
  const router = Router();

  router.get('/sandbox/sandbox.css', (_req, res) => {
    res.type('css').setHeader('Cache-Control', 'public, max-age=3600').send(css);
  });

  router.get('/sandbox/pay', async (_req, res) => {
    sendPage(res, 200, recentPaymentsPage(await findRecentPayments(deps.db, RECENT), DEFAULT_LOCALE));
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
      if (!outcome) {
        if (!(await applyLaterEvent(deps, payment, req.body ?? {}))) {
          return sendPage(res, 400, sandboxPage(payment));
        }
        // The shop has been notified before the page is shown again.
        await sendWebhooks(payment, 'before', deps.logger);
        return res.redirect(303, `/sandbox/pay/${payment.id}`);
      }
      const offer = SANDBOX_METHODS.find(({ method }) => method === payment.method);
      const state = outcome === 'paid' && offer?.authorisesFirst ? 'authorized' : outcome;
      // A double click or another tab may have ended the payment already. Redirect in any case.
      if (await endPayment(deps.db, payment.id, state)) {
        await sendWebhooks(payment, mode, deps.logger);
      }
      res.redirect(303, payment.returnUrl);
    },
  );

  return router;
}

type LaterEvent = (deps: ProviderDependencies, id: string, value: string) => Promise<void>;

/** Events of a payment after it was paid, by the name of its button. */
const LATER_EVENTS: Readonly<Record<string, LaterEvent>> = {
  chargeback: ({ db, clock }, id) => chargeBack(db, id, clock()),
  reversal: ({ db, clock }, id) => reverseChargebacks(db, id, clock()),
  paidRefund: ({ db }, id, key) => endRefund(db, id, key, 'refunded'),
  failedRefund: ({ db }, id, key) => endRefund(db, id, key, 'failed'),
  holdRefunds: ({ db }, id) => holdRefunds(db, id, true),
  payRefunds: ({ db }, id) => holdRefunds(db, id, false),
};

/** Returns false when the form names no event, or the payment is not paid. */
async function applyLaterEvent(
  deps: ProviderDependencies,
  { id, state }: SandboxPayment,
  body: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const found = Object.entries(LATER_EVENTS).find(([name]) => typeof body[name] === 'string');
  if (!found || state !== 'paid') return false;
  const [name, apply] = found;
  await apply(deps, id, String(body[name]));
  return true;
}

function sendPage(res: Response, status: number, markup: string): void {
  res
    .status(status)
    .setHeader('Content-Security-Policy', PAGE_CSP)
    .setHeader('Cache-Control', 'no-store')
    .type('html')
    .send(markup);
}
