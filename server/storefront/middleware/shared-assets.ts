import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Logger } from '#server/platform/logs/logger.ts';
import type { RedisClient } from '#server/platform/redis/redis-client.ts';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';

const LIFETIME_MS = 30 * DAY_MS;
/** Finds files that Redis has evicted. */
const RENEWAL_MS = 5 * MINUTE_MS;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 30_000;
const NAME = /^[\w-][\w.-]{0,119}$/;

const decompress = promisify(brotliDecompress);

/** A file of any build. */
export interface BuiltFile {
  readonly identity: Buffer;
  readonly br?: Buffer;
}

export interface SharedAssets {
  /** Resolves once Redis holds all files of this build; pending while Redis is unreachable. */
  readonly stored: Promise<void>;
  /** Finds a file of another build by its name in /assets. */
  find(name: string): Promise<BuiltFile | undefined>;
  close(): void;
}

/**
 * During a rollout two builds serve one host, and pages of the previous build stay open in browsers and cached at the
 * edge for a long time. A pod may therefore receive requests for files of another build. Each pod stores its files in
 * Redis for 30 days, renewed every five minutes and after each connection, because Redis may have restarted empty, and
 * reads missing files from there. File names contain a content hash, so every pod serves the same bytes. Without Redis
 * only the edge's cache has files of other builds.
 */
export function shareAssets({
  redis,
  scope,
  logger,
  folder,
}: {
  redis: RedisClient;
  /** The brand: brands that share a Redis do not share files. */
  scope: string;
  logger: Logger;
  /** The folder of the built client files. */
  folder: string;
}): SharedAssets {
  let isClosed = false;
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name)) : [];
  const own = new Set(names);
  const keyOf = (name: string) => `asset:${scope}:${name}`;

  async function store(name: string): Promise<boolean> {
    if (await redis.pExpire(keyOf(name), LIFETIME_MS)) return true;
    const file = path.join(folder, name);
    // Only the smallest encoding is stored; `find` decompresses it.
    const br = existsSync(`${file}.br`);
    const bytes = await readFile(br ? `${file}.br` : file);
    const value = `${br ? 'br' : 'identity'} ${bytes.toString('base64')}`;
    return (await redis.set(keyOf(name), value, { px: LIFETIME_MS })) === true;
  }

  /** Returns whether Redis has stored all files. Stops at the first failure: the others would fail as well. */
  async function storeAll(): Promise<boolean> {
    for (const name of names) if (isClosed || !(await store(name))) return false;
    return true;
  }

  const stored = Promise.withResolvers<void>();
  let wake = Promise.withResolvers<void>();
  redis.onConnected(() => wake.resolve());
  const storeRepeatedly = async () => {
    let delay = FIRST_RETRY_MS;
    while (!isClosed) {
      wake = Promise.withResolvers<void>();
      const complete = await storeAll();
      if (complete) stored.resolve();
      const timer = setTimeout(wake.resolve, complete ? RENEWAL_MS : delay).unref();
      await wake.promise;
      clearTimeout(timer);
      delay = complete ? FIRST_RETRY_MS : Math.min(2 * delay, MAX_RETRY_MS);
    }
  };
  if (redis.state() === 'off') stored.resolve();
  else {
    storeRepeatedly().catch((error: unknown) => {
      if (!isClosed) logger.error({ err: error }, 'the files of this build are no longer shared');
    });
  }

  return {
    stored: stored.promise,
    async find(name) {
      if (own.has(name) || !NAME.test(name)) return undefined;
      const value = await redis.get(keyOf(name));
      if (!value) return undefined;
      const [encoding, base64 = ''] = value.split(' ');
      const bytes = Buffer.from(base64, 'base64');
      return encoding === 'br' ? { identity: await decompress(bytes), br: bytes } : { identity: bytes };
    },
    close() {
      isClosed = true;
      wake.resolve();
    },
  };
}
