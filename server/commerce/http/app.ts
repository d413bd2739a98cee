import express, { type Express } from 'express';
import helmet from 'helmet';
import { healthRoutes } from '#server/platform/admin/health.ts';
import { errorMiddleware, notFound } from '#server/platform/error-responses/error-response.ts';
import { requestId, requestLogging } from '#server/platform/requests/request-id.ts';
import { expressRoute, requestMetrics } from '#server/platform/telemetry/request-metrics.ts';
import { requestSpans } from '#server/platform/telemetry/request-spans.ts';
import { trackRequests } from '#server/platform/telemetry/running-request.ts';
import type { WithAccounts } from '../accounts/account-deps.ts';
import { accountSwitch } from '../accounts/account-switch.ts';
import { accountsRoutes } from '../accounts/accounts.routes.ts';
import { addressesRoutes } from '../accounts/addresses/addresses.routes.ts';
import { sessionsRoutes } from '../accounts/sign-in/sessions.routes.ts';
import { categoriesRoutes } from '../categories/categories.routes.ts';
import { cartRoutes } from '../checkout/cart.routes.ts';
import { cartLinesRoutes } from '../checkout/cart-lines.routes.ts';
import { invoicesRoutes } from '../checkout/invoices.routes.ts';
import { ordersRoutes } from '../checkout/orders.routes.ts';
import { vatRoutes } from '../checkout/vat.routes.ts';
import { diagnosticsRoutes } from '../diagnostics/diagnostics.routes.ts';
import { configurationSchemaRoutes, docsRoutes } from '../docs/docs.routes.ts';
import { erpRoutes } from '../fulfilment/erp.routes.ts';
import { bodyParsing } from '../kernel/http/body-parsing.ts';
import { mailboxRoutes } from '../mail/mailbox.routes.ts';
import { alertRoutes } from '../messages/alerts/alerts.routes.ts';
import { messagesRoutes } from '../messages/messages.routes.ts';
import { newsletterRoutes } from '../messages/newsletter.routes.ts';
import { questionsRoutes } from '../messages/questions/questions.routes.ts';
import { orderListsRoutes } from '../order-lists/order-lists.routes.ts';
import type { OrderDeps } from '../order-records/order-context.ts';
import { passkeysRoutes } from '../passkeys/passkeys.routes.ts';
import { paymentsRoutes } from '../payments/payments.routes.ts';
import { webhooksRoutes } from '../payments/webhooks.routes.ts';
import { ownDataRoutes } from '../privacy/own-data/own-data.routes.ts';
import { productsRoutes } from '../products/products.routes.ts';
import { quotationsRoutes } from '../quotations/quotations.routes.ts';
import { ratingsRoutes } from '../ratings/ratings.routes.ts';
import { returnsRoutes } from '../returns/returns.routes.ts';
import { reviewsRoutes } from '../reviews/reviews.routes.ts';
import { sharedCartsRoutes } from '../shared-carts/shared-carts.routes.ts';
import { shippingRoutes } from '../shipping/shipping.routes.ts';
import { shopContext } from '../shops/shop-context.ts';
import { storageRoutes } from '../storage/storage.routes.ts';
import { receiveFiles } from '../uploads/receiving/receive-files.ts';
import type { WithUploads } from '../uploads/upload-deps.ts';
import { uploadsRoutes } from '../uploads/uploads.routes.ts';
import { contractMethods } from './contract-methods.ts';
import { contractValidation } from './contract-validation.ts';
import { contractVersion } from './contract-version.ts';
import { mailFiles } from './mail-files.ts';
import { readiness } from './readiness.ts';
import { requestContentTypes } from './request-content-types.ts';
import { requestSize } from './request-size.ts';
import { pathText, requestText, singleLineText } from './request-text.ts';
import { textsOfShop } from './translate-faults.ts';

export interface AppDeps extends OrderDeps, WithUploads, WithAccounts {}

/** The commerce API: its middleware in the order in which they run. */
export function createCommerceApp(deps: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  // The contract has both /orders/lines and /Orders/{id}; only their case differs.
  app.enable('case sensitive routing');
  app.disable('etag'); // unused: the storefront caches by tag

  app.use(requestId());
  app.use(trackRequests(MEASURED));
  app.use(requestSpans({ ...MEASURED, trustsCaller: true }));
  app.use(requestLogging(deps.logger, expressRoute));
  app.use(requestMetrics({ ...MEASURED, mainRoutes: ['none'] }));
  app.use(contractVersion());
  app.use(healthRoutes({ ready: () => readiness(deps.db) }));
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: PAGES_CSP },
      strictTransportSecurity: false,
    }),
  );
  app.use(configurationSchemaRoutes());

  // Pages for developers and staff. They are not part of the contract and validate their own forms.
  if (deps.env.DOCS === 'on') app.use(docsRoutes());
  for (const provider of deps.providers) if (provider.routes) app.use(provider.routes());
  if (deps.env.MAILBOX === 'on' && !deps.env.SMTP_URL)
    app.use(mailboxRoutes({ ...deps, ...mailFiles(deps) }));

  app.use(pathText());
  app.use(contractMethods());
  app.use(webhooksRoutes(deps));
  app.use(shopContext(deps));
  app.use(accountSwitch());
  app.use(receiveFiles(deps));
  app.use(bodyParsing());
  app.use(requestSize());
  app.use(requestContentTypes());
  app.use(requestText());
  app.use(contractValidation());
  app.use(singleLineText());

  // Before /Products/:a/:b.
  app.use(reviewsRoutes(deps));
  app.use(productsRoutes(deps));
  app.use(categoriesRoutes(deps));
  app.use(shippingRoutes());
  app.use(cartLinesRoutes(deps));
  // Before /Orders/:id.
  app.use(cartRoutes(deps));
  app.use(ordersRoutes(deps));
  app.use(returnsRoutes(deps));
  app.use(invoicesRoutes());
  app.use(quotationsRoutes(deps));
  app.use(sharedCartsRoutes(deps));
  app.use(orderListsRoutes(deps));
  app.use(messagesRoutes(deps));
  app.use(newsletterRoutes(deps));
  app.use(alertRoutes(deps));
  app.use(questionsRoutes());
  app.use(paymentsRoutes(deps));
  app.use(uploadsRoutes(deps));
  app.use(storageRoutes(deps));
  app.use(sessionsRoutes());
  app.use(accountsRoutes(deps));
  app.use(ownDataRoutes(deps));
  app.use(passkeysRoutes(deps));
  app.use(vatRoutes(deps));
  app.use(addressesRoutes(deps));
  app.use(erpRoutes(deps));
  app.use(ratingsRoutes(deps));
  app.use(diagnosticsRoutes(deps));

  app.use(notFound);
  app.use(errorMiddleware(deps.logger, { textsOf: textsOfShop }));
  return app;
}

const MEASURED = { component: 'commerce', routeOf: expressRoute } as const;

// No form-action: the payment page of the sandbox redirects to the shop, and browsers apply form-action to redirects.
const PAGES_CSP = {
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'frame-src': ["'self'"],
  'frame-ancestors': ["'self'"],
  'base-uri': ["'none'"],
};
