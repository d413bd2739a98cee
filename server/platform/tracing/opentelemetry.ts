import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { withoutTrailingSlashes } from '#shared/links/trailing-slashes.ts';
import { withDeadline } from '../resilience/deadline.ts';
import { NO_SPAN, type ServerSpan, type SpanAttributes, type Tracer } from './span.ts';

const EXPORT_TIMEOUT_MS = 3_000;
const FLUSH_TIMEOUT_MS = 2_000;

interface Tracing {
  readonly tracer: Tracer;
  /** Sends the remaining spans, within two seconds. */
  close(): Promise<void>;
}

/**
 * Traces with OpenTelemetry. Spans are sent to a collector in batches, in the background, and dropped while it is
 * unreachable. `ratio` is the share of requests to trace. This module is imported only if a collector is configured.
 */
export function openTracing({
  endpoint,
  ratio,
  resource,
  onError,
}: {
  endpoint: string;
  ratio: number;
  resource: SpanAttributes;
  onError: (error: unknown) => void;
}): Tracing {
  setGlobalErrorHandler(onError);
  const sampler = new TraceIdRatioBasedSampler(ratio);
  const exporter = new OTLPTraceExporter({
    url: `${withoutTrailingSlashes(endpoint)}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...resource }),
    sampler: new ParentBasedSampler({ root: sampler }),
    spanLimits: { attributeCountLimit: 24, attributeValueLengthLimit: 200 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  const propagator = new W3CTraceContextPropagator();
  const otel = provider.getTracer('shop');

  /** The caller's trace with the sampling decision of this process. */
  function withOwnSampling(inbound: Context): Context {
    const caller = trace.getSpanContext(inbound);
    if (!caller) return inbound;
    const { decision } = sampler.shouldSample(inbound, caller.traceId);
    const traceFlags =
      decision === SamplingDecision.RECORD_AND_SAMPLED ? TraceFlags.SAMPLED : TraceFlags.NONE;
    return trace.setSpanContext(inbound, { ...caller, traceFlags });
  }

  const tracer: Tracer = {
    inSpan(start, work) {
      const active = contexts.active();
      // Only requests begin a trace, and unsampled requests have no child spans.
      if (!trace.getSpan(active)?.isRecording()) return work(NO_SPAN);
      const kind = start.kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL;
      const started = otel.startSpan(start.name, { kind, attributes: { ...start.attributes } }, active);
      const span = wrap(started);
      return contexts.with(trace.setSpan(active, started), async () => {
        try {
          return await work(span);
        } catch (error) {
          span.fail(error);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    startServerSpan({ name, attributes, header, trustsCallerSampling: trustsCaller }, work) {
      const inbound = propagator.extract(ROOT_CONTEXT, header, {
        get: (carrier, key) => carrier(key),
        keys: () => [],
      });
      const parent = trustsCaller ? inbound : withOwnSampling(inbound);
      const started = otel.startSpan(
        name,
        { kind: SpanKind.SERVER, attributes: { ...attributes } },
        trace.getSpanContext(parent) ? parent : ROOT_CONTEXT,
      );
      contexts.with(trace.setSpan(parent, started), () => work(wrap(started)));
    },
    headers() {
      const headers: Record<string, string> = {};
      propagator.inject(contexts.active(), headers, {
        set: (carrier, key, value) => {
          carrier[key] = value;
        },
      });
      return headers;
    },
    ids() {
      const ids = trace.getSpanContext(contexts.active());
      return ids && { traceId: ids.traceId, spanId: ids.spanId };
    },
  };
  return {
    tracer,
    async close() {
      await withDeadline(() => provider.shutdown(), { ms: FLUSH_TIMEOUT_MS }).catch(onError);
      contexts.disable();
    },
  };
}

function wrap(span: OtelSpan): ServerSpan {
  return {
    set: (attributes) => span.setAttributes({ ...attributes }),
    fail(error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', errorTypeOf(error));
    },
    rename: (name) => span.updateName(name),
    end: () => span.end(),
  };
}

/** The code or class of an error, without its message. */
function errorTypeOf(error: unknown): string {
  if (typeof error === 'number') return String(error);
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
