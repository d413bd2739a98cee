import type { RequestListener } from 'node:http';
import type { AdminServer } from '#server/platform/admin/admin-server.ts';
import { type ListeningServer, listen, requireFreePort } from '#server/platform/http/http-server.ts';
import type { Logger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { openDatabaseClock } from '#server/platform/postgres/database-clock.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { parseUrlList } from '#server/platform/purge/purge-env.ts';
import { copiedData } from '#shared/brands/copied-data.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { openAccounts } from './accounts/account-deps.ts';
import { hasCatalogue, importCatalogue } from './catalogue/catalogue.service.ts';
import { catalogueFolder, hasCatalogueFolder } from './catalogue/catalogue-folder.ts';
import { PriceChangeError } from './catalogue/import/price-change-error.ts';
import { createChangeDispatcher } from './changes/dispatcher.ts';
import { createIndexSubmitter } from './changes/index-submitter.ts';
import { type PurgeTargets, purgeTargetsOf } from './changes/purge-targets.ts';
import { createConversionSender } from './conversions/conversion-sender.ts';
import { prepareSchema } from './db/prepare-schema.ts';
import { openPeer, waitForSale, watchPeer } from './db/regions.ts';
import { createExporter } from './erp/exporter.ts';
import { type AppDeps, createCommerceApp } from './http/app.ts';
import { mailFiles } from './http/mail-files.ts';
import { readiness } from './http/readiness.ts';
import { startJobs } from './jobs/jobs.ts';
import type { CommerceDeps, SearchIndex } from './kernel/context.ts';
import { sharedAccounts } from './kernel/env/brand-settings.ts';
import type { CommerceEnv } from './kernel/env/commerce-env.ts';
import { createMailer } from './mail/mailer.ts';
import { listenForShopCommands } from './operator/listen-for-commands.ts';
import { reportMissingProviders } from './payments/payment-provider.service.ts';
import { createPaymentProviders } from './payments/providers/configured-providers.ts';
import { readSelection } from './products/selection/embedded/embedded-selection.ts';
import { openSearchEngine } from './products/selection/engine/search-engine.ts';
import { selectWith } from './products/selection/read-selection.ts';
import { SALE_TABLE } from './sale/sale-table.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { commerceMetrics } from './telemetry/commerce-metrics.ts';
import { openUploads } from './uploads/upload-deps.ts';

/**
 * Opens the database, migrates it or waits for the migration job, imports the brand's catalogue if it has changed, starts
 * the jobs and listens. Closes everything again when a step fails.
 */
export async function startCommerce({
  env,
  logger,
  admin,
  purgeTargets = purgeTargetsOf(env),
}: {
  env: CommerceEnv;
  logger: Logger;
  admin: AdminServer;
  /** Default: the targets in the settings. */
  purgeTargets?: PurgeTargets;
}): Promise<ListeningServer> {
  await requireFreePort('API_PORT', { port: env.API_PORT });
  const db = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    poolSize: env.DATABASE_POOL_SIZE - 1, // one more listens for changes
    logger,
  });
  const peer = await openPeer(env, logger);
  let [isOpen, waitsFor] = [false, 'is being prepared'];
  admin.addReadinessCheck(() => (isOpen ? readiness(db) : { database: waitsFor }));
  try {
    await waitForSale(db, peer, {
      logger,
      isDatabaseRequired: env.DATABASE_MIGRATE !== 'wait',
      onProblem: (problem = 'is being prepared') => {
        waitsFor = problem;
      },
    });
    const server = await listenOn(db, env, logger, purgeTargets, admin);
    isOpen = true;
    const watch = watchPeer(db, peer, { logger, onSuperseded: () => endSuperseded(logger) });
    const close = async () => {
      await watch.close();
      await peer?.close();
      await server.close();
    };
    return { ...server, close };
  } catch (error) {
    await peer?.close();
    await db.close();
    throw error;
  }
}

/** Ends the process at once, with its sales and jobs. The next one waits. */
function endSuperseded(logger: Logger): void {
  logger.fatal('the database of the other region has been promoted: this one must not sell');
  process.exit(1);
}

async function listenOn(
  db: Database,
  env: CommerceEnv,
  logger: Logger,
  purgeTargets: PurgeTargets,
  admin: AdminServer,
): Promise<ListeningServer> {
  await prepareSchema(db, env, logger);
  await importAtStart(db, env, logger);

  // With API_PORT=0 the port is known only after listening, and the payment provider needs the address of the API.
  let app: RequestListener = (_req, res) => res.writeHead(503).end();
  const server = await listen((req, res) => app(req, res), {
    port: env.API_PORT,
    setting: 'API_PORT',
    logger,
  });
  const time = await openDatabaseClock(db, logger);
  try {
    const actualEnv = env.API_PORT === 0 ? withPort(env, server.port) : env;
    const deps = await openDeps({ db, clock: time.now, logger }, actualEnv, purgeTargets);
    const closing = new AbortController();
    if (!deps.search) await readSelection(deps, brandBySite(env.BRAND).code);
    app = createCommerceApp(deps);
    commerceMetrics(deps);
    admin.use(staffRoutes(deps));
    await reportMissingProviders(deps);
    reportSharedAccounts(env, logger);
    const commands = await listenForShopCommands({ ...deps, purgeTargets });
    const jobs = startJobs(deps);
    deps.search?.deliverSoon();
    deps.changes.deliverSoon(); // delivers changes of the import above, or of an earlier process
    if (env.SEARCH_INDEX === 'wait') awaitIndex(deps, admin, closing.signal);
    logger.info({ port: server.port, database: db.kind }, 'commerce API is listening');
    return {
      port: server.port,
      drain: server.drain,
      close: async () => {
        closing.abort();
        await server.close();
        await commands?.close();
        await jobs.close();
        deps.uploads.close();
        time.close();
        await db.close();
      },
    };
  } catch (error) {
    time.close();
    await server.close();
    throw error;
  }
}

/**
 * Keeps the process unready until its index is complete: those of the former release serve theirs. The start does not wait,
 * because a process that runs jobs has to drain and close when it is stopped.
 */
function awaitIndex({ search }: Pick<CommerceDeps, 'search'>, admin: AdminServer, signal: AbortSignal): void {
  if (!search) return;
  let isFilled = false;
  admin.addReadinessCheck(() => (isFilled ? {} : { search: 'waits for its index' }));
  void search.filled(signal).then(() => {
    isFilled = true;
  });
}

/** A brand that still has the data of another company likely uses its accounts, too. */
function reportSharedAccounts(env: CommerceEnv, logger: Logger): void {
  const brand = brandBySite(env.BRAND);
  if (copiedData(brand).length === 0) return;
  for (const line of sharedAccounts(env, brand.code)) logger.warn(line);
}

async function importAtStart(db: Database, env: CommerceEnv, logger: Logger): Promise<void> {
  const brand = brandBySite(env.BRAND);
  if (!hasCatalogueFolder(brand)) return;
  const isEmpty = !(await hasCatalogue(db, brand.code));
  if (env.CATALOGUE_IMPORT === 'auto' || (env.CATALOGUE_IMPORT === 'when-empty' && isEmpty)) {
    try {
      await importCatalogue(db, {
        brand: brand.code,
        folder: catalogueFolder(brand),
        logger,
        announces: env.INDEXNOW_KEY !== undefined,
      });
    } catch (error) {
      if (!(error instanceof PriceChangeError)) throw error;
      // The catalogue before is complete, and the shop sells on.
      logger.error({ brand: brand.code }, error.message);
    }
  } else if (isEmpty) {
    logger.warn({ brand: brand.code }, 'the catalogue is empty: `npm run shop -- import` imports it');
  }
}

async function openDeps(
  { db, clock, logger }: Pick<CommerceDeps, 'db' | 'clock' | 'logger'>,
  env: CommerceEnv,
  purgeTargets: PurgeTargets,
): Promise<AppDeps> {
  const providers = await createPaymentProviders({ db, env, logger, clock });
  const changes = createChangeDispatcher({ db, logger, targets: purgeTargets });
  const uploads = await openUploads({ env, logger });
  const mailer = createMailer({
    db,
    env,
    logger,
    clock,
    ...mailFiles({ db, logger, uploads }),
  });
  const exports = createExporter({ db, env, logger, clock });
  const search = openSearch({ db, logger, clock, changes }, env);
  const submissions = createIndexSubmitter({ db, env, logger });
  const conversions = createConversionSender({ db, env, logger, clock });
  return {
    db,
    logger,
    env,
    clock,
    mailer,
    changes,
    ...(exports ? { exports } : {}),
    ...(search ? { search } : {}),
    ...(conversions ? { conversions } : {}),
    ...(submissions ? { submissions } : {}),
    providers,
    sale: SALE_TABLE,
    uploads,
    accounts: openAccounts(logger),
  };
}

/** Selects the products of lists with the search engine, if there is one. Returns the writer of its index. */
function openSearch(
  deps: Pick<CommerceDeps, 'db' | 'logger' | 'clock' | 'changes'>,
  { SEARCH_URL }: CommerceEnv,
): SearchIndex | undefined {
  const urls = parseUrlList(SEARCH_URL);
  if (urls.length === 0) return undefined;
  const engine = openSearchEngine(deps, { urls });
  selectWith(engine, deps.db);
  return engine.worker;
}

/** Replaces the port in the default public address. A configured address is not changed. */
function withPort(env: CommerceEnv, port: number): CommerceEnv {
  const isDefault = env.PUBLIC_API_URL === `http://localhost:${env.API_PORT}`;
  return isDefault ? { ...env, PUBLIC_API_URL: `http://localhost:${port}` } : env;
}
