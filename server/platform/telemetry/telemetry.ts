import type { AdminServer } from '../admin/admin-server.ts';
import type { Logger } from '../logger.ts';
import { exposeProcessMetrics } from './metrics.ts';
import { metricsRoute } from './metrics-route.ts';
import { setTracer } from './span.ts';

interface TelemetrySettings {
  readonly BRAND: string;
  readonly VERSION: string;
  readonly COMMIT: string;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

interface Telemetry {
  /** Sends the last spans, within two seconds. Close it after everything else. */
  close(): Promise<void>;
}

const WARNING_INTERVAL_MS = 60_000;

/** Adds /metrics to the admin server, and turns tracing on if a collector is configured. */
export async function startTelemetry({
  env,
  service,
  logger,
  admin,
}: {
  env: TelemetrySettings;
  /** The service name in traces. */
  service: string;
  logger: Logger;
  admin: AdminServer;
}): Promise<Telemetry> {
  exposeProcessMetrics({ brand: env.BRAND, version: env.VERSION, commit: env.COMMIT });
  admin.use(metricsRoute());
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return { close: async () => {} };
  const { openTracing } = await import('./opentelemetry.ts');
  const tracing = openTracing({
    endpoint,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    resource: { 'service.name': service, 'service.version': env.VERSION, brand: env.BRAND },
    onError: createRateLimitedWarning(logger),
  });
  setTracer(tracing.tracer);
  return {
    async close() {
      setTracer(undefined);
      await tracing.close();
    },
  };
}

/** One warning a minute: an unreachable collector would otherwise cause a log line per batch. */
function createRateLimitedWarning(logger: Logger): (error: unknown) => void {
  let silentUntil = 0;
  return (error) => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + WARNING_INTERVAL_MS;
    logger.warn({ err: error instanceof Error ? error : undefined }, 'spans could not be sent');
  };
}
