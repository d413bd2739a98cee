/** Counts, names and codes. Never user input, URLs or credentials. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  set(attributes: SpanAttributes): void;
  /** Records the code or class of an error. Its message is left out, because it may contain user input. */
  fail(error: unknown): void;
}

/** The span of a request, which the caller has to end. */
export interface ServerSpan extends Span {
  rename(name: string): void;
  end(): void;
}

export interface SpanStart {
  readonly name: string;
  readonly kind?: 'internal' | 'client';
  readonly attributes?: SpanAttributes;
}

interface ServerSpanStart {
  readonly name: string;
  readonly attributes: SpanAttributes;
  readonly header: (name: string) => string | undefined;
  /** Whether the caller's sampling decision applies; otherwise this process decides. */
  readonly trustsCallerSampling: boolean;
}

export interface TraceIds {
  readonly traceId: string;
  readonly spanId: string;
}

export interface Tracer {
  inSpan<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  startServerSpan(start: ServerSpanStart, work: (span: ServerSpan) => void): void;
  headers(): Readonly<Record<string, string>>;
  ids(): TraceIds | undefined;
}

let tracer: Tracer | undefined;

/** Turns tracing on, or off with `undefined`. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** The tracer of this process, or undefined without a collector. */
export function currentTracer(): Tracer | undefined {
  return tracer;
}

export const NO_SPAN: Span = { set: () => {}, fail: () => {} };
const NO_HEADERS = {};

/** Runs work inside a child span of the current trace, if there is one. A rejection marks the span as failed. */
export function inSpan<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T> {
  return tracer ? tracer.inSpan(start, work) : work(NO_SPAN);
}

/** Headers that continue the current trace in another process; empty without a trace. */
export function traceHeaders(): Readonly<Record<string, string>> {
  return tracer ? tracer.headers() : NO_HEADERS;
}

export function traceIds(): TraceIds | undefined {
  return tracer?.ids();
}
