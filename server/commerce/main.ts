import { createAdmin } from '#server/platform/admin/admin.ts';
import { endBoot } from '#server/platform/boot-fault.ts';
import { EnvError } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/logger.ts';
import { processEnv } from '#server/platform/process-env.ts';
import { onShutdown } from '#server/platform/shutdown.ts';
import { startTelemetry } from '#server/platform/telemetry/telemetry.ts';
import { CatalogueError } from './catalogue/catalogue.ts';
import { SchemaWaitError } from './db/wait-for-schema.ts';
import { readCommerceEnv } from './env.ts';
import { startCommerce } from './start.ts';

// The commerce API as a process of its own.

try {
  const env = readCommerceEnv(processEnv);
  const logger = createLogger({ name: 'commerce', level: env.LOG_LEVEL });
  const shutdown = onShutdown(logger);
  const admin = createAdmin({ port: env.ADMIN_PORT, host: env.ADMIN_HOST, logger });
  const telemetry = await startTelemetry({ env, service: 'commerce', logger, admin });
  const adminServer = await admin.listen();
  logger.info({ adminPort: adminServer.port }, 'listener for operators is up');
  const server = await startCommerce({ env, logger, admin });
  shutdown.plan({
    drainSeconds: env.DRAIN_DELAY,
    drain() {
      admin.drain();
      server.drain();
    },
    steps: [
      ['commerce', () => server.close()],
      ['telemetry', () => telemetry.close()],
      ['admin', () => adminServer.close()],
    ],
  });
} catch (error) {
  endBoot(error, [EnvError, CatalogueError, SchemaWaitError]);
}
