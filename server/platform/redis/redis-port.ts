/** `off`: no Redis configured. `failing`: connected, but the breaker is open because it does not answer. */
export type RedisState = 'off' | 'connecting' | 'ready' | 'failing';

export interface SetOptions {
  /** Lifetime in milliseconds. */
  readonly px: number;
  /** Only when the key does not exist: how a lock is taken. */
  readonly ifAbsent?: boolean;
}

/**
 * The few Redis commands this house uses. None throws and none takes longer than the command limit (50 ms):
 * `undefined` means that Redis gave no answer, which is not the same as `null` (it answered: no such key).
 */
export interface RedisPort {
  get(key: string): Promise<string | null | undefined>;
  mGet(keys: readonly string[]): Promise<(string | null)[] | undefined>;
  /** Answers whether the value was written (`false` only with `ifAbsent`). */
  set(key: string, value: string, options: SetOptions): Promise<boolean | undefined>;
  /** Answers how many of the keys existed. */
  del(keys: readonly string[]): Promise<number | undefined>;
  pExpire(key: string, px: number): Promise<boolean | undefined>;
  /** Runs a Lua script; its nil comes back as `null`. */
  eval(script: string, keys: readonly string[], args: readonly string[]): Promise<unknown>;
  /** Answers how many subscribers got the message. */
  publish(channel: string, message: string): Promise<number | undefined>;
  /** Lasts through every reconnection until `close()`. Messages sent while the connection is down are lost. */
  subscribe(channel: string, listener: (message: string) => void): void;
  /** Called each time a connection stands and its subscriptions are acknowledged: what was missed is unknown. */
  onConnected(listener: () => void): void;
  /** For readiness pages: to tell, not to take a pod out. No request depends on Redis. */
  state(): RedisState;
  close(): Promise<void>;
}

/** No Redis at all, when REDIS_URL is unset: every command goes unanswered at once. */
export const NO_REDIS: RedisPort = {
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
