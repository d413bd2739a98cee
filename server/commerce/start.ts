import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { Admin } from '#server/platform/admin/admin.ts';
import { type ListeningServer, listen } from '#server/platform/http-server.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type Database, openDatabase } from '#server/platform/postgres/database.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { addressesIn } from '#server/platform/purge/purge-env.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { createCommerceApp } from './app.ts';
import { catalogueFolder } from './catalogue/catalogue-folder.ts';
import { importCatalogue } from './catalogue/import-catalogue.ts';
import { createChangeDispatcher, type Storefronts } from './changes/dispatcher.ts';
import type { CommerceDeps } from './context.ts';
import { MIGRATIONS_FOLDER } from './db/migrations-folder.ts';
import { waitForSchema } from './db/wait-for-schema.ts';
import type { CommerceEnv } from './env.ts';
import { startJobs } from './jobs/jobs.ts';
import { createMailer } from './mail/mailer.ts';
import { createPaymentProvider } from './payments/providers/index.ts';
import { readiness } from './readiness.ts';
import { commerceMetrics } from './telemetry/commerce-metrics.ts';
import { openUploads } from './uploads/uploads-kit.ts';

/**
 * Opens the database, migrates it or waits until a job has, imports the brand's catalogue when it is new, starts the
 * jobs and listens. What was opened is closed again when a later step fails.
 */
export async function startCommerce({
  env,
  logger,
  admin,
  storefronts = storefrontsOf(env),
}: {
  env: CommerceEnv;
  logger: Logger;
  admin: Admin;
  /** Who is told what changed; by default, whom the settings name. */
  storefronts?: Storefronts;
}): Promise<ListeningServer> {
  const db = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    poolSize: env.DATABASE_POOL_SIZE,
    logger,
  });
  let open = false;
  admin.addReadiness(() => (open ? readiness(db) : { database: 'is being prepared' }));
  try {
    const server = await startOn(db, env, logger, storefronts);
    open = true;
    return server;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** The storefronts that the settings name. */
function storefrontsOf(env: CommerceEnv): Storefronts {
  const addresses = addressesIn(env.STOREFRONT_ADMIN_URLS);
  return { addresses: () => addresses, token: env.PURGE_TOKEN ?? '' };
}

async function startOn(
  db: Database,
  env: CommerceEnv,
  logger: Logger,
  storefronts: Storefronts,
): Promise<ListeningServer> {
  const prepare = env.DATABASE_MIGRATE === 'wait' ? waitForSchema : migrateDatabase;
  await prepare(db, { folder: MIGRATIONS_FOLDER, logger });
  const brand = brandBySite(env.BRAND);
  const folder = catalogueFolder(brand);
  // A content site sells nothing; a shop whose catalogue has not come yet opens with empty shelves.
  if (env.CATALOGUE_IMPORT === 'auto' && existsSync(folder)) {
    await importCatalogue(db, { brand: brand.code, folder, logger });
  }

  // The port comes first: with API_PORT=0 only listening tells it, and payments need the address they return to.
  let app: RequestListener = (_req, res) => res.writeHead(503).end();
  const server = await listen((req, res) => app(req, res), { port: env.API_PORT, logger });
  try {
    const found = env.API_PORT === 0 ? withPort(env, server.port) : env;
    const deps = await openDeps(db, found, logger, storefronts);
    app = createCommerceApp(deps);
    commerceMetrics(deps);
    const jobs = startJobs(deps);
    deps.changes.kick(); // what the import above, or a process before this one, left to be told
    logger.info({ port: server.port, database: db.kind }, 'commerce API listens');
    return {
      port: server.port,
      drain: server.drain,
      close: async () => {
        await server.close();
        await jobs.close();
        deps.uploads.close();
        await db.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function openDeps(
  db: Database,
  env: CommerceEnv,
  logger: Logger,
  storefronts: Storefronts,
): Promise<CommerceDeps> {
  const clock = () => new Date();
  const mailer = createMailer({ db, env, logger, clock });
  const payments = createPaymentProvider({ db, env, logger, clock });
  const changes = createChangeDispatcher({ db, logger, storefronts });
  const uploads = await openUploads({ env, logger });
  return { db, logger, env, clock, mailer, changes, payments, uploads };
}

/** The same settings for the port that was found; a public address of its own stays. */
function withPort(env: CommerceEnv, port: number): CommerceEnv {
  const isDefault = env.PUBLIC_API_URL === `http://localhost:${env.API_PORT}`;
  return isDefault ? { ...env, PUBLIC_API_URL: `http://localhost:${port}` } : env;
}
