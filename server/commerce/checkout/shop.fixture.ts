import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { createLogger, type Logger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { AccountDeps } from '../accounts/account-deps.ts';
import { openFastAccounts } from '../accounts/passwords/fast-argon2.fixture.ts';
import { insertProducts, resetShop } from '../cart/lines/products.fixture.ts';
import { createChangeDispatcher } from '../changes/dispatcher.ts';
import type { PurgeTargets } from '../changes/purge-targets.ts';
import { mailboxMessages } from '../db/schema/mail.ts';
import { type AppDeps, createCommerceApp } from '../http/app.ts';
import { mailFiles } from '../http/mail-files.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { createMailer } from '../mail/mailer.ts';
import type { PaymentProvider, ProviderAdapter } from '../order-records/payments/provider.ts';
import type { SaleTable } from '../order-records/sale-moments.ts';
import { createPaymentProviders } from '../payments/providers/configured-providers.ts';
import { type FailingProvider, failingProvider } from '../payments/providers/failing-provider.fixture.ts';
import * as PROVIDERS from '../payments/providers/index.ts';
import type { ProviderDefinitions } from '../payments/providers/provider-definition.ts';
import { readProcessEnv } from '../payments/providers/provider-env.ts';
import { sandboxProvider } from '../payments/providers/sandbox/sandbox.provider.ts';
import { SALE_TABLE } from '../sale/sale-table.ts';
import { openUploads } from '../uploads/upload-deps.ts';
import { newAddress, shopperOf } from './shopper.fixture.ts';

const NO_PURGE_TARGETS: PurgeTargets = { storefronts: () => [], edges: [], token: '' };

/** A Wednesday, 10:00 in Amsterdam. */
const OPENED = '2026-11-18T09:00:00Z';

/** Starts a commerce API on a free port, with three products, a fake clock and a payment provider that can fail. */
export async function openShop(
  db: Database,
  {
    transport,
    purgeTargets = NO_PURGE_TARGETS,
    settings = {},
    decorateProvider = (adapter) => adapter,
    addedProviders = {},
    logger = createLogger({ name: 'test', level: 'silent' }),
    accounts = openFastAccounts(),
    sale = SALE_TABLE,
    hasProducts = false,
  }: {
    transport?: MailTransport;
    purgeTargets?: PurgeTargets;
    settings?: Readonly<Record<string, string>>;
    decorateProvider?: (adapter: ProviderAdapter) => ProviderAdapter;
    addedProviders?: ProviderDefinitions;
    logger?: Logger;
    accounts?: AccountDeps;
    sale?: SaleTable;
    /** Whether another shop has inserted the products. */
    hasProducts?: boolean;
  } = {},
) {
  if (!hasProducts) await insertProducts(db);
  let app: RequestListener = (_req, res) => res.writeHead(503).end();
  // No idle timeout: on a busy machine it would close connections that the test is about to use.
  const server = createServer({ keepAliveTimeout: 0 }, (req, res) => app(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const time = { now: new Date(OPENED) };
  const provider: FailingProvider = { failure: null };
  const definitions: ProviderDefinitions = {
    ...PROVIDERS,
    ...addedProviders,
    sandbox: {
      ...PROVIDERS.sandbox,
      create: async (created) => failingProvider(decorateProvider(sandboxProvider(created)), provider),
    },
  };
  const base = {
    db,
    logger,
    // No test asks an authority on the internet: nothing listens on this port.
    env: readProcessEnv(
      {
        PUBLIC_API_URL: url,
        VIES_URL: 'http://127.0.0.1:9',
        ECB_RATES_URL: 'http://127.0.0.1:9',
        ...settings,
      },
      definitions,
    ),
    clock: () => new Date(time.now),
  };
  const limits = {
    // Short only for calls that hang: on a busy machine, others may take longer.
    get timeoutMs() {
      return provider.failure === 'hanging' ? 50 : 50_000;
    },
    attempts: 3,
    firstDelayMs: 1,
    maxDelayMs: 2,
  };
  const providersOf = (PAYMENT_PROVIDERS: string) =>
    createPaymentProviders(
      { ...base, env: { ...base.env, PAYMENT_PROVIDERS } },
      { providers: definitions, limits },
    );
  const uploads = await openUploads(base);
  const deps: AppDeps & { providers: readonly PaymentProvider[] } = {
    ...base,
    providers: await providersOf(base.env.PAYMENT_PROVIDERS),
    sale,
    mailer: createMailer({ ...base, ...mailFiles({ db, logger, uploads }) }, transport),
    changes: createChangeDispatcher({ db, logger, targets: purgeTargets }),
    uploads,
    accounts,
  };
  app = createCommerceApp(deps);
  return {
    url,
    deps,
    provider,
    get sandbox(): PaymentProvider {
      const sandbox = deps.providers.find(({ name }) => name === 'sandbox');
      if (!sandbox) throw new Error('the sandbox is not configured');
      return sandbox;
    },
    /** Sets PAYMENT_PROVIDERS, as a restart with other settings does. */
    configureProviders: async (names: string) => {
      deps.providers = await providersOf(names);
    },
    advance: (milliseconds: number) => {
      time.now = new Date(time.now.getTime() + milliseconds);
    },
    setTime: (instant: string) => {
      time.now = new Date(instant);
    },
    /** Restores the initial state, which is much faster than opening another database. */
    reset: async () => {
      await deps.mailer.deliverDue();
      await deps.changes.deliverDue();
      await resetShop(db);
      time.now = new Date(OPENED);
      provider.failure = null;
    },
    /** A new shopper, by default with a network address of his own. */
    shopper: (shop = 'EF-nl-NL', address = newAddress()) => shopperOf(url, shop, address),
    webhook: (id: string, kind: 'payment' | 'order' = 'payment') => {
      const body = new FormData();
      body.set('id', id);
      return fetch(`${url}/orders/payment/webhook/${kind}`, { method: 'POST', body });
    },
    close: async () => {
      await deps.mailer.close();
      await deps.changes.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await db.close();
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
export type Shopper = ReturnType<Shop['shopper']>;

/** A shopper whose cart has a line, details and delivery. */
export async function readyToPay(
  shop: Shop,
  productId: string,
  quantity = 1,
  method?: string,
): Promise<Shopper> {
  const person = shop.shopper();
  await person.add(productId, quantity);
  await person.details();
  await person.ship(method);
  return person;
}

export function submitPaymentPage(
  redirectUrl: string,
  outcome: 'paid' | 'failed' | 'canceled' | 'expired',
  webhook: 'normal' | 'before' | 'late' | 'twice' | 'never' = 'never',
): Promise<Response> {
  return fetch(redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome, webhook }),
    redirect: 'manual',
  });
}

/** The provider's payment id in the URL of its page. */
export function sandboxId(redirectUrl: string): string {
  return redirectUrl.split('/').at(-1) ?? '';
}

/** Sends the queued mails and returns all mails in the mailbox, in the order in which they were stored. */
export async function sentMails({ deps }: Shop) {
  await deps.mailer.deliverDue();
  // Rows have no order of their own; the ids of their transactions do.
  return deps.db.orm.select().from(mailboxMessages).orderBy(sql`xmin::text::bigint`);
}
