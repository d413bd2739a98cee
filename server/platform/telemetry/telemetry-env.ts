import { number, string } from 'yup';

/** Settings of metrics and traces, for the storefront and the commerce API. */
export const telemetryEnvFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: string()
    .test((value) => value === undefined || /^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    // A URL may contain a password.
    .meta({ expected: 'the URL of a collector, such as http://collector:4318', secret: true }),
  OTEL_TRACES_SAMPLER_ARG: number()
    .min(0)
    .max(1)
    .default(0.1)
    .meta({ expected: 'the share of requests to trace, from 0 to 1' }),
  EVENT_LOOP_LIMIT: number()
    .min(0)
    .max(600)
    .default(0)
    .meta({ expected: 'seconds for which the event loop may be blocked, from 0 (any time) to 600' }),
  VERSION: string()
    .max(64)
    .default('dev')
    .meta({ expected: 'the version of this image, up to 64 characters' }),
  COMMIT: string()
    .max(64)
    .default('unknown')
    .meta({ expected: 'the commit of this image, up to 64 characters' }),
};
