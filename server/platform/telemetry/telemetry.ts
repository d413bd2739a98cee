import { MINUTE_MS } from '#shared/dates/durations.ts';
import type { AdminServer } from '../admin/admin-server.ts';
import { defaultLogFormat, type LogFormat, type Logger, type LogLevel } from '../logs/logger.ts';
import { setTracer } from '../tracing/span.ts';
import { watchEventLoop } from './loop-watch.ts';
import { exposeProcessMetrics } from './metrics.ts';
import { metricsRoute } from './metrics-route.ts';

interface TelemetrySettings {
  readonly BRAND: string;
  readonly VERSION: string;
  readonly COMMIT: string;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
  readonly EVENT_LOOP_LIMIT: number;
  readonly LOG_LEVEL: LogLevel;
  readonly LOG_FORMAT?: LogFormat | undefined;
}

interface Telemetry {
  /** Sends the last spans, within two seconds, and ends the watch of the event loop. Close it after everything else. */
  close(): Promise<void>;
}

const WARNING_INTERVAL_MS = MINUTE_MS;
/** Processor time of a request that is logged. */
const LONG_REQUEST_MS = 1_000;

/**
 * Adds /metrics to the admin server, watches the event loop, and turns tracing on if a collector is configured.
 */
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
  const loopWatch = watchEventLoop({
    log: { name: service, level: env.LOG_LEVEL, format: env.LOG_FORMAT ?? defaultLogFormat() },
    limitMs: LONG_REQUEST_MS,
    exitMs: env.EVENT_LOOP_LIMIT * 1_000,
  });
  if (!endpoint) return loopWatch;
  const { openTracing } = await import('../tracing/opentelemetry.ts');
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
      await Promise.all([tracing.close(), loopWatch.close()]);
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
