import type { Admin } from '../admin/admin.ts';
import type { Logger } from '../logger.ts';
import { exposeProcess } from './metrics.ts';
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
  /** After everything else: sends the last spans, for two seconds at most. */
  close(): Promise<void>;
}

const COMPLAINT_PAUSE = 60_000;

/** Opens /metrics on the listener for operators, and traces where a collector is set. */
export async function startTelemetry({
  env,
  service,
  logger,
  admin,
}: {
  env: TelemetrySettings;
  /** Name of the process in traces. */
  service: string;
  logger: Logger;
  admin: Admin;
}): Promise<Telemetry> {
  exposeProcess({ brand: env.BRAND, version: env.VERSION, commit: env.COMMIT });
  admin.use(metricsRoute());
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return { close: async () => {} };
  const { openTracing } = await import('./opentelemetry.ts');
  const tracing = openTracing({
    endpoint,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    resource: { 'service.name': service, 'service.version': env.VERSION, brand: env.BRAND },
    onFault: complainSeldom(logger),
  });
  setTracer(tracing.tracer);
  return {
    async close() {
      setTracer(undefined);
      await tracing.close();
    },
  };
}

/** A collector that is away for an hour is not worth a line for every batch. */
function complainSeldom(logger: Logger): (fault: unknown) => void {
  let quietUntil = 0;
  return (fault) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + COMPLAINT_PAUSE;
    logger.warn({ err: fault instanceof Error ? fault : undefined }, 'spans could not be sent');
  };
}
