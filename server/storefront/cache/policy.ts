/** How one kind of read is cached. Times are seconds and run from the moment the value was fetched. */
export interface Policy<Input, Value> {
  /** Served as it is. */
  readonly freshSeconds: number;
  /** After that, served at once while one refresh runs behind it. */
  readonly staleSeconds: number;
  /** After freshness, served only when fetching fails. */
  readonly staleIfErrorSeconds: number;
  /** Lifetime of `null`, the answer "there is no such thing". */
  readonly negativeSeconds: number;
  /** The input as canonical text. Brand and locale are put in front of it for every read. */
  key(input: Input): string;
  /** What the value depends on; purging any of them drops it. */
  tags(input: Input, value: Value | null): readonly string[];
  /** Seconds, for a value that is fresh for less than the rule says. */
  freshFor?(value: Value): number | undefined;
  /** `false`: the value is answered, but kept nowhere, and what was kept is dropped. */
  storable?(value: Value): boolean;
  /** Bytes held in the process; without it, estimated from the JSON text. */
  bytes?(value: Value): number;
  /** Text form for Redis, when the value is not plain JSON. */
  pack?(value: Value): string;
  unpack?(text: string): Value | Promise<Value>;
}

/** What every row must look like, whatever its input and value. */
export type AnyPolicy =
  | Policy<never, never>
  | (Omit<Policy<never, never>, 'unpack'> & { unpack?(text: string): unknown });
