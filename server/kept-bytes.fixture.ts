import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { createClient } from 'redis';
import { vi } from 'vitest';

/** Watches what is put into the caches of this process from now on: entries, and HTML that is kept beside values. */
export function watchMemory() {
  const kept: unknown[] = [];
  const entries = vi.spyOn(LRUCache.prototype, 'set').mockImplementation(function (
    this: LRUCache<object, object>,
    ...args
  ) {
    kept.push(args);
    return setEntry.apply(this, args as Parameters<typeof setEntry>);
  });
  const parts = vi.spyOn(Map.prototype, 'set').mockImplementation(function (
    this: Map<unknown, unknown>,
    key,
    value,
  ) {
    if (typeof value === 'object' && value !== null && 'text' in value) kept.push([key, value]);
    return setInMap.call(this, key, value);
  });
  return {
    kept: () => kept,
    stop() {
      entries.mockRestore();
      parts.mockRestore();
    },
  };
}

const setEntry = LRUCache.prototype.set;
const setInMap = Map.prototype.set;

/** Every text that Redis holds: keys, values, and what is packed in them. */
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

/** Every text in a value, at any depth; bytes as text and, where they are compressed, unpacked; base64 decoded. */
export function textsOf(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value, ...packedIn(value)];
  if (value instanceof Uint8Array) return bytesAsTexts(Buffer.from(value));
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const inside = value instanceof Map ? [...value].flat() : Object.entries(value).flat();
  return inside.flatMap((part) => textsOf(part, seen));
}

function packedIn(text: string): string[] {
  return [...text.matchAll(/[A-Za-z0-9+/]{60,}={0,2}/g)].flatMap(([packed]) =>
    bytesAsTexts(Buffer.from(packed, 'base64')),
  );
}

function bytesAsTexts(bytes: Buffer): string[] {
  const unpacked = [brotliDecompressSync, gunzipSync].flatMap((unpack) => {
    try {
      return [unpack(bytes).toString()];
    } catch {
      return []; // not compressed that way
    }
  });
  return [bytes.toString(), ...unpacked];
}
