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
import { NO_SPAN, type OpenSpan, type SpanAttributes, type Tracer } from './span.ts';

const EXPORT_TIMEOUT = 3_000;
const FLUSH_LIMIT = 2_000;

interface Tracing {
  readonly tracer: Tracer;
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>;
}

/**
 * Spans by OpenTelemetry, sent to a collector in batches behind the requests; while it is away they are dropped. Of
 * this file nothing is loaded unless a collector is set. `ratio` is the share of requests that are traced.
 */
export function openTracing({
  endpoint,
  ratio,
  resource,
  onFault,
}: {
  endpoint: string;
  ratio: number;
  resource: SpanAttributes;
  onFault: (fault: unknown) => void;
}): Tracing {
  setGlobalErrorHandler(onFault);
  const sampler = new TraceIdRatioBasedSampler(ratio);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...resource }),
    sampler: new ParentBasedSampler({ root: sampler }),
    spanLimits: { attributeCountLimit: 24, attributeValueLengthLimit: 200 },
    spanProcessors: [
      new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT, scheduledDelayMillis: 1_000 }),
    ],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  const propagator = new W3CTraceContextPropagator();
  const otel = provider.getTracer('shop');

  /** The caller's trace, with the decision of this process whether to sample it. */
  function decided(inbound: Context): Context {
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
      // Only a request begins a trace, and one that is not sampled has no steps.
      if (!trace.getSpan(active)?.isRecording()) return work(NO_SPAN);
      const kind = start.kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL;
      const made = otel.startSpan(start.name, { kind, attributes: { ...start.attributes } }, active);
      const span = wrap(made);
      return contexts.with(trace.setSpan(active, made), async () => {
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
    serve({ name, attributes, header, trustsCaller }, work) {
      const inbound = propagator.extract(ROOT_CONTEXT, header, {
        get: (carrier, key) => carrier(key),
        keys: () => [],
      });
      const parent = trustsCaller ? inbound : decided(inbound);
      const made = otel.startSpan(
        name,
        { kind: SpanKind.SERVER, attributes: { ...attributes } },
        trace.getSpanContext(parent) ? parent : ROOT_CONTEXT,
      );
      contexts.with(trace.setSpan(parent, made), () => work(wrap(made)));
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
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, FLUSH_LIMIT);
      await Promise.race([provider.shutdown().catch(onFault), late.promise]);
      clearTimeout(timer);
      contexts.disable();
    },
  };
}

function wrap(span: OtelSpan): OpenSpan {
  return {
    set: (attributes) => span.setAttributes({ ...attributes }),
    fail(error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', kindOf(error));
    },
    rename: (name) => span.updateName(name),
    end: () => span.end(),
  };
}

/** A word for an error that cannot quote anybody: its code, else its class. */
function kindOf(error: unknown): string {
  if (typeof error === 'number') return String(error);
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
