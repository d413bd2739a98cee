import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mixed, object } from 'yup';
import { brandBySite } from '../shared/brands/index.ts';
import { CatalogueError } from './commerce/catalogue/catalogue.ts';
import { commerceEnvFields, completeCommerceEnv } from './commerce/env.ts';
import { startCommerce } from './commerce/start.ts';
import { createAdmin } from './platform/admin/admin.ts';
import { endBoot } from './platform/boot-fault.ts';
import { EnvError, readEnv } from './platform/env.ts';
import { createLogger } from './platform/logger.ts';
import { processEnv } from './platform/process-env.ts';
import { addressesIn } from './platform/purge/purge-env.ts';
import { onShutdown } from './platform/shutdown.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';
import { BrandMismatchError, ensureBuilt } from './storefront/build/build.ts';
import { storefrontEnvFields } from './storefront/env.ts';
import { startStorefront } from './storefront/start.ts';

/** Where a listener of this machine is reached: the wildcards name no host, and colons need brackets. */
function addressOfHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** `npm start`: builds what is missing and runs storefront and commerce API in one process. */
async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const dev = process.argv.includes('--dev');
  const settings = readEnv(
    object({ ...commerceEnvFields, ...storefrontEnvFields, NODE_ENV: mixed<string>() }),
    processEnv,
  );
  const brand = brandBySite(settings.BRAND);
  const built = dev ? 'dev' : await ensureBuilt(brand);
  const commerceEnv = completeCommerceEnv(settings);
  const commerceLogger = createLogger({ name: 'commerce', level: settings.LOG_LEVEL });
  const logger = createLogger({ name: 'storefront', level: settings.LOG_LEVEL });
  const shutdown = onShutdown(logger);
  const admin = createAdmin({ port: settings.ADMIN_PORT, host: settings.ADMIN_HOST, logger });
  const telemetry = await startTelemetry({ env: settings, service: 'shop', logger, admin });
  const PURGE_TOKEN = settings.PURGE_TOKEN ?? randomBytes(32).toString('base64url');
  // What changes in this process is told to this process, once its listener for operators is there.
  let addresses: readonly string[] | undefined;
  const storefronts = { addresses: () => addresses, token: PURGE_TOKEN };
  const commerce = await startCommerce({ env: commerceEnv, logger: commerceLogger, admin, storefronts });
  const API_BASE_URL = settings.API_BASE_URL ?? `http://localhost:${commerce.port}`;
  const storefront = await startStorefront({
    env: { ...settings, API_BASE_URL, PURGE_TOKEN },
    logger,
    dev,
    admin,
  });
  const adminServer = await admin.listen();
  const own = `http://${addressOfHost(settings.ADMIN_HOST)}:${adminServer.port}`;
  addresses = [own, ...addressesIn(settings.STOREFRONT_ADMIN_URLS)];
  shutdown.plan({
    drainSeconds: settings.DRAIN_DELAY,
    drain() {
      admin.drain();
      storefront.drain();
      commerce.drain();
    },
    steps: [
      ['storefront', () => storefront.close()],
      ['commerce', () => commerce.close()],
      ['telemetry', () => telemetry.close()],
      ['admin', () => adminServer.close()],
    ],
  });
  const seconds = process.uptime().toFixed(1);
  console.log(
    [
      `${brand.name} is open after ${seconds} s${built === 'built' ? ', freshly built' : ''}.`,
      `  shop      http://localhost:${storefront.port}`,
      `            http://fr-be.localhost:${storefront.port} and the like for each locale`,
      `  API       http://localhost:${commerce.port}/docs`,
      `  admin     http://localhost:${adminServer.port}/readyz`,
      ...(settings.SMTP_URL ? [] : [`  mailbox   http://localhost:${commerce.port}/mailbox`]),
    ].join('\n'),
  );
}

await start().catch((error: unknown) => endBoot(error, [EnvError, BrandMismatchError, CatalogueError]));
