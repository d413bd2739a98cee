import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { createClient } from 'redis';
import { vi } from 'vitest';
import { isRecord } from '#shared/validation/is-record.ts';

const setEntry = LRUCache.prototype.set;

/** Records what this process caches from now on: cached reads, pages and fragments are all in LRU caches. */
export function recordCachedValues() {
  const cached: unknown[] = [];
  const spy = vi.spyOn(LRUCache.prototype, 'set').mockImplementation(function (
    this: LRUCache<object, object>,
    ...args
  ) {
    cached.push(args);
    return setEntry.apply(this, args as Parameters<typeof setEntry>);
  });
  return { texts: () => textsOf(cached), stop: () => spy.mockRestore() };
}

/** All keys and values in Redis as text, compressed and base64 content included. */
export async function textsOfRedis(url: string): Promise<string[]> {
  const client = await createClient({ url }).connect();
  try {
    const texts: string[] = [];
    for await (const keys of client.scanIterator({ COUNT: 1_000 })) {
      for (const key of keys) {
        const value = await client.get(key);
        texts.push(key, ...textsOf(value));
      }
    }
    return texts;
  } finally {
    await client.close();
  }
}

/** All strings in a value, at any depth. Bytes become text, compressed ones and base64 are decoded too. */
function textsOf(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value, ...decodedBase64(value)];
  if (value instanceof Uint8Array) return bytesAsTexts(Buffer.from(value));
  if (!isRecord(value) || seen.has(value)) return [];
  seen.add(value);
  const members = value instanceof Map ? [...value].flat() : Object.entries(value).flat();
  return members.flatMap((member) => textsOf(member, seen));
}

function decodedBase64(text: string): string[] {
  return [...text.matchAll(/[A-Za-z0-9+/]{60,}={0,2}/g)].flatMap(([encoded]) =>
    bytesAsTexts(Buffer.from(encoded, 'base64')),
  );
}

function bytesAsTexts(bytes: Buffer): string[] {
  const decompressed = [brotliDecompressSync, gunzipSync].flatMap((decompress) => {
    try {
      return [decompress(bytes).toString()];
    } catch {
      return []; // another encoding
    }
  });
  return [bytes.toString(), ...decompressed];
}
