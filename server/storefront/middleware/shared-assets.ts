import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Logger } from '#server/platform/logger.ts';
import type { RedisPort } from '#server/platform/redis/redis-port.ts';

const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = 30 * DAY_MS;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const NAME = /^[\w-][\w.-]{0,119}$/;
const decompress = promisify(brotliDecompress);

/** A file as some build made it. */
export interface BuiltFile {
  readonly identity: Buffer;
  readonly br?: Buffer;
}

export interface AssetsOfBuilds {
  /** Ends when this build's files are there for the others; never, while there is no way to leave them. */
  readonly left: Promise<void>;
  /** A file that this build has not, left by one that has, by its name in /assets. */
  find(name: string): Promise<BuiltFile | undefined>;
  close(): void;
}

/**
 * During a rollout two builds stand behind one address, and for long after it pages of the former one are open in
 * browsers and kept at the edge: whatever asks for a file of one build may be answered by a pod of the other. So each
 * pod leaves the files of its build in Redis before it is ready, for 30 days and each day anew, and takes from there
 * what it has not itself. A name holds the hash of its content: a file is the same whoever serves it. Without Redis
 * there is what the edge has kept.
 */
export function shareAssets({
  redis,
  scope,
  logger,
  folder = 'build/client/assets',
}: {
  redis: RedisPort;
  /** The brand: those that share a Redis do not share files. */
  scope: string;
  logger: Logger;
  folder?: string;
}): AssetsOfBuilds {
  const stopped = new AbortController();
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name)) : [];
  const known = new Set(names);
  const keyOf = (name: string) => `asset:${scope}:${name}`;

  async function leave(name: string): Promise<boolean> {
    if (await redis.pExpire(keyOf(name), KEPT_MS)) return true;
    const file = path.join(folder, name);
    // As small as the build has it; the plain form follows from the other.
    const br = existsSync(`${file}.br`);
    const bytes = await readFile(br ? `${file}.br` : file);
    const kept = `${br ? 'br' : 'identity'} ${bytes.toString('base64')}`;
    return (await redis.set(keyOf(name), kept, { px: KEPT_MS })) === true;
  }

  /** Answers whether all are there. Stops at the first that Redis does not take: the rest would wait for nothing. */
  async function leaveAll(): Promise<boolean> {
    for (const name of names) if (stopped.signal.aborted || !(await leave(name))) return false;
    return true;
  }

  const left = Promise.withResolvers<void>();
  const goOn = async () => {
    let wait = FIRST_PAUSE_MS;
    for (;;) {
      const complete = await leaveAll();
      if (complete) left.resolve();
      await pause(complete ? DAY_MS : wait, undefined, { signal: stopped.signal, ref: false });
      wait = complete ? FIRST_PAUSE_MS : Math.min(2 * wait, LONGEST_PAUSE_MS);
    }
  };
  if (redis.state() === 'off') left.resolve();
  else {
    goOn().catch((error: unknown) => {
      if (!stopped.signal.aborted) logger.error({ err: error }, 'the files of this build are not shared');
    });
  }

  return {
    left: left.promise,
    async find(name) {
      if (known.has(name) || !NAME.test(name)) return undefined;
      const kept = await redis.get(keyOf(name));
      if (!kept) return undefined;
      const [form, base64 = ''] = kept.split(' ');
      const bytes = Buffer.from(base64, 'base64');
      return form === 'br' ? { identity: await decompress(bytes), br: bytes } : { identity: bytes };
    },
    close: () => stopped.abort(),
  };
}
