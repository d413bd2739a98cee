/** Cache policy of one kind of read. Times are in seconds and count from the fetch. */
export interface Policy<Input, Value> {
  readonly freshSeconds: number;
  /** After freshness: served immediately, while one refresh runs in the background. */
  readonly staleWhileRevalidateSeconds: number;
  /** After freshness: served only when the fetch fails. */
  readonly staleIfErrorSeconds: number;
  /** Lifetime of `null`, the result "not found" (negative caching). */
  readonly negativeSeconds: number;
  /** The input as canonical text. The cache prefixes it with policy, brand and locale. */
  key(input: Input): string;
  /** Invalidating any of these tags drops the value. */
  tags(input: Input, value: Value | null): readonly string[];
  /** Replaces `freshSeconds` for one value. */
  freshSecondsOf?(value: Value): number | undefined;
  /** `false`: the value is returned but not stored, and a stored one under the same key is dropped. */
  isCacheable?(value: Value): boolean;
  /** Bytes in memory; by default estimated from the serialised text. */
  sizeInBytes?(value: Value): number;
  /** The value as text for the shared store; JSON by default. */
  serialise?(value: Value): string;
  /** Parses text of the shared store. Throws when it has another shape. */
  deserialise(text: string): Value | Promise<Value>;
}

/** A row of the policy table with any input and value. */
export type AnyPolicy = Omit<Policy<never, never>, 'deserialise'> & { deserialise(text: string): unknown };
