/** Counts, names and codes; never what a person typed, an address or a credential. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  set(attributes: SpanAttributes): void;
  /** What went wrong, by its code or kind: its words may quote a person. */
  fail(error: unknown): void;
}

/** A span that lasts as long as a request; its end is told. */
export interface OpenSpan extends Span {
  rename(name: string): void;
  end(): void;
}

export interface SpanStart {
  readonly name: string;
  readonly kind?: 'internal' | 'client';
  readonly attributes?: SpanAttributes;
}

export interface ServerSpanStart {
  readonly name: string;
  readonly attributes: SpanAttributes;
  readonly header: (name: string) => string | undefined;
  /** Whether a caller decides if its request is traced; else its trace goes on, but sampling is decided here. */
  readonly trustsCaller: boolean;
}

export interface TraceIds {
  readonly traceId: string;
  readonly spanId: string;
}

/** What makes spans, when traces are wanted. */
export interface Tracer {
  inSpan<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  serve(start: ServerSpanStart, work: (span: OpenSpan) => void): void;
  headers(): Readonly<Record<string, string>>;
  ids(): TraceIds | undefined;
}

let tracer: Tracer | undefined;

/** Sets what makes spans in this process, or takes it away. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** The tracer of this process; undefined while nobody collects traces. */
export function currentTracer(): Tracer | undefined {
  return tracer;
}

/** Takes what a step tells and forgets it. */
export const NO_SPAN: Span = { set: () => {}, fail: () => {} };
const NO_HEADERS = {};

/**
 * Runs work as a step of the request that is being traced; just runs it where none is. A rejection ends the span as
 * failed and goes on.
 */
export function inSpan<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T> {
  return tracer ? tracer.inSpan(start, work) : work(NO_SPAN);
}

/** Headers that carry the trace to the next process; none where nothing is traced. */
export function traceHeaders(): Readonly<Record<string, string>> {
  return tracer ? tracer.headers() : NO_HEADERS;
}

/** The ids of the trace and span that this code runs in. */
export function traceIds(): TraceIds | undefined {
  return tracer?.ids();
}
