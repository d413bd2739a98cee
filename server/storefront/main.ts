import { createAdmin } from '#server/platform/admin/admin.ts';
import { endBoot } from '#server/platform/boot-fault.ts';
import { EnvError } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/logger.ts';
import { processEnv } from '#server/platform/process-env.ts';
import { onShutdown } from '#server/platform/shutdown.ts';
import { startTelemetry } from '#server/platform/telemetry/telemetry.ts';
import { BrandMismatchError } from './build/build.ts';
import { readStorefrontEnv } from './env.ts';
import { startStorefront } from './start.ts';

// The storefront as a process of its own.

try {
  const env = readStorefrontEnv(processEnv);
  const logger = createLogger({ name: 'storefront', level: env.LOG_LEVEL });
  const shutdown = onShutdown(logger);
  const admin = createAdmin({ port: env.ADMIN_PORT, host: env.ADMIN_HOST, logger });
  const telemetry = await startTelemetry({ env, service: 'storefront', logger, admin });
  const adminServer = await admin.listen();
  const server = await startStorefront({ env, logger, dev: false, admin });
  logger.info({ port: server.port, adminPort: adminServer.port, brand: env.BRAND }, 'storefront is up');
  shutdown.plan({
    drainSeconds: env.DRAIN_DELAY,
    drain() {
      admin.drain();
      server.drain();
    },
    steps: [
      ['storefront', () => server.close()],
      ['telemetry', () => telemetry.close()],
      ['admin', () => adminServer.close()],
    ],
  });
} catch (error) {
  endBoot(error, [EnvError, BrandMismatchError]);
}
