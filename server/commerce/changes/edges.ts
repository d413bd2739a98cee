import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { withDeadline } from '#server/platform/resilience/deadline.ts';

/**
 * Milliseconds after which every purge of an edge is repeated. By then, a response that left a storefront just before
 * the purge has reached the edge.
 */
export const EDGE_PURGE_REPEAT_MS = 700;

/** Returns every address of a host name. Throws when the name cannot be resolved. */
export type ResolveHost = (host: string) => Promise<readonly LookupAddress[]>;

const resolveHost: ResolveHost = (host) => lookup(host, { all: true });

/**
 * Resolves the host of an admin URL to the addresses of all its edges: a headless service name has one per pod. Throws
 * when the name is not resolved within `timeoutMs`.
 */
export async function findEdges(
  url: string,
  timeoutMs: number,
  resolve: ResolveHost = resolveHost,
): Promise<readonly LookupAddress[]> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, ''); // IPv6 has brackets in a URL only
  return withDeadline(() => resolve(host), {
    ms: timeoutMs,
    onTimeout: () => new Error(`${host} was not resolved within ${timeoutMs} ms`),
  });
}
