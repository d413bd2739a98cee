/** `off`: not configured. `failing`: connected, but the circuit breaker is open because Redis does not respond. */
export type RedisState = 'off' | 'connecting' | 'ready' | 'failing';

interface SetOptions {
  /** Lifetime in milliseconds. */
  readonly px: number;
  /** Only if the key does not exist, as for a lock. */
  readonly ifAbsent?: boolean;
}

/**
 * The Redis commands that the storefront uses. They never reject and take at most 50 ms. `undefined` means that Redis did
 * not respond; `null` is its response for a missing key.
 */
export interface RedisClient {
  get(key: string): Promise<string | null | undefined>;
  mGet(keys: readonly string[]): Promise<(string | null)[] | undefined>;
  /** Returns whether the value was written; `false` only with `ifAbsent`. */
  set(key: string, value: string, options: SetOptions): Promise<boolean | undefined>;
  /** Returns how many of the keys existed. */
  del(keys: readonly string[]): Promise<number | undefined>;
  pExpire(key: string, px: number): Promise<boolean | undefined>;
  /** Runs a Lua script; nil becomes `null`. */
  eval(script: string, keys: readonly string[], args: readonly string[]): Promise<unknown>;
  /** Returns the number of subscribers that received the message. */
  publish(channel: string, message: string): Promise<number | undefined>;
  /** Survives reconnections. Messages that are sent while the connection is down are lost. */
  subscribe(channel: string, listener: (message: string) => void): void;
  /** Called after each connection, once it is subscribed again: messages may have been missed before. */
  onConnected(listener: () => void): void;
  /** For information only: no request depends on Redis, so it must not make a pod unready. */
  state(): RedisState;
  close(): Promise<void>;
}

/** The client when REDIS_URL is not set: no command gets a response. */
export const NO_REDIS: RedisClient = {
  get: async () => undefined,
  mGet: async () => undefined,
  set: async () => undefined,
  del: async () => undefined,
  pExpire: async () => undefined,
  eval: async () => undefined,
  publish: async () => undefined,
  subscribe: () => {},
  onConnected: () => {},
  state: () => 'off',
  close: async () => {},
};
