import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Logger } from '#server/platform/logger.ts';
import type { RedisClient } from '#server/platform/redis/redis-client.ts';

const DAY_MS = 24 * 60 * 60_000;
const STORED_MS = 30 * DAY_MS;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 30_000;
const NAME = /^[\w-][\w.-]{0,119}$/;

const decompress = promisify(brotliDecompress);

/** A file as some build made it. */
export interface BuiltFile {
  readonly identity: Buffer;
  readonly br?: Buffer;
}

export interface SharedAssets {
  /** Resolves when Redis holds all files of this build; never, while Redis is away. */
  readonly stored: Promise<void>;
  /** A file that this build does not have, stored by one that has it, by its name in /assets. */
  find(name: string): Promise<BuiltFile | undefined>;
  close(): void;
}

/**
 * During a rollout two builds serve one host, and pages of the former build stay open in browsers and cached at the
 * edge long after it: a pod of one build may be asked for a file of the other. So each pod stores its files in Redis
 * before it is ready, for 30 days and again each day, and reads from there what it does not have. A name contains the
 * hash of the content, so a file is the same from whichever pod. Without Redis only the edge's cache helps.
 */
export function shareAssets({
  redis,
  scope,
  logger,
  folder = 'build/client/assets',
}: {
  redis: RedisClient;
  /** The brand: brands that share a Redis do not share files. */
  scope: string;
  logger: Logger;
  folder?: string;
}): SharedAssets {
  const stopped = new AbortController();
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name)) : [];
  const own = new Set(names);
  const keyOf = (name: string) => `asset:${scope}:${name}`;

  async function store(name: string): Promise<boolean> {
    if (await redis.pExpire(keyOf(name), STORED_MS)) return true;
    const file = path.join(folder, name);
    // The smallest encoding; the plain one is decompressed from it.
    const br = existsSync(`${file}.br`);
    const bytes = await readFile(br ? `${file}.br` : file);
    const value = `${br ? 'br' : 'identity'} ${bytes.toString('base64')}`;
    return (await redis.set(keyOf(name), value, { px: STORED_MS })) === true;
  }

  /** Whether Redis holds all files. Stops at the first that it does not take: the others would fail as well. */
  async function storeAll(): Promise<boolean> {
    for (const name of names) if (stopped.signal.aborted || !(await store(name))) return false;
    return true;
  }

  const stored = Promise.withResolvers<void>();
  const keepStored = async () => {
    let delay = FIRST_RETRY_MS;
    for (;;) {
      const complete = await storeAll();
      if (complete) stored.resolve();
      await pause(complete ? DAY_MS : delay, undefined, { signal: stopped.signal, ref: false });
      delay = complete ? FIRST_RETRY_MS : Math.min(2 * delay, MAX_RETRY_MS);
    }
  };
  if (redis.state() === 'off') stored.resolve();
  else {
    keepStored().catch((error: unknown) => {
      if (!stopped.signal.aborted) logger.error({ err: error }, 'the files of this build are not shared');
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
    close: () => stopped.abort(),
  };
}
