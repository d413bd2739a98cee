import express, { type Express } from 'express';
import { errorMiddleware, notFound } from '#server/platform/error-response.ts';
import { requestId } from '#server/platform/request-id.ts';
import type { CommerceDeps } from '../context.ts';
import { bodyParsing, contractValidation } from '../contract.ts';
import { mailboxRoutes } from '../mail/mailbox.routes.ts';
import { paymentsRoutes } from '../payments/payments.routes.ts';
import { sandboxRoutes } from '../payments/providers/sandbox/sandbox.routes.ts';
import { shopContext } from '../shops/shop-context.ts';
import { ordersRoutes } from './orders.routes.ts';

/** The part of the API that these tests speak with, behind the same checks; late webhooks are late by little. */
export function createOrdersApp(deps: CommerceDeps): Express {
  const app = express();
  // Otherwise the validator takes /orders/lines for /Orders/{id}.
  app.enable('case sensitive routing');
  app.use(requestId());
  app.use(sandboxRoutes(deps, { lateMilliseconds: 20 }));
  app.use(mailboxRoutes(deps));
  app.use(bodyParsing());
  app.use(shopContext(deps));
  app.use(contractValidation());
  app.use(ordersRoutes(deps));
  app.use(paymentsRoutes(deps));
  app.use(notFound);
  app.use(errorMiddleware(deps.logger));
  return app;
}
