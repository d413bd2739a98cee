import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { Logger } from '#server/platform/logger.ts';
import { postPurge } from '#server/platform/purge/post-purge.ts';
import { TAGS_PER_PURGE } from '#shared/cache-tags/cache-tags.ts';

/** The nginx edges in front of the storefronts. */
export interface Edges {
  /** Tells every edge; answers whether each took it at once. Those that did not are told again for a minute. */
  tell(tags: readonly string[]): Promise<boolean>;
  /** Tells what is still to be told one last time, and nothing after that. */
  close(): Promise<void>;
}

const LIMITS = {
  timeoutMs: 1_000,
  /** An answer that left a storefront just before the purge has reached the edge by then. */
  echoMs: 700,
  firstRetryMs: 250,
  lastRetryMs: 5_000,
  /** An edge keeps a page fresh no longer than that. */
  giveUpMs: 60_000,
};

/**
 * Edges by the addresses of their listeners. A host's name is looked up for every call and stands for all its
 * addresses, so that one headless service reaches every edge there is at that moment.
 */
export function createEdges({
  urls,
  token,
  logger,
  limits,
  resolve = (host) => lookup(host, { all: true }),
}: {
  urls: readonly string[];
  token: string;
  logger: Logger;
  limits?: Partial<typeof LIMITS>;
  /** Every address of a host's name. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
}): Edges {
  const { timeoutMs, echoMs, firstRetryMs, lastRetryMs, giveUpMs } = { ...LIMITS, ...limits };
  /** Tags to be told again, and until when. */
  const untold = new Map<string, number>();
  const echoes = new Map<NodeJS.Timeout, readonly string[]>();
  let retryMs = firstRetryMs;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const tellOne = async (url: string, address: LookupAddress, tags: readonly string[]): Promise<boolean> => {
    try {
      for (let start = 0; start < tags.length; start += TAGS_PER_PURGE) {
        await postPurge({ url, token, tags: tags.slice(start, start + TAGS_PER_PURGE), timeoutMs, address });
      }
      return true;
    } catch (error) {
      logger.warn({ err: error, edge: url, address: address.address }, 'an edge did not take a purge');
      return false;
    }
  };

  const tellAll = async (tags: readonly string[]): Promise<boolean> => {
    const told = await Promise.all(
      urls.map(async (url) => {
        const addresses = await inTime(resolve(hostOf(url)), timeoutMs).catch((error: unknown) => {
          logger.warn({ err: error, edge: url }, 'an edge cannot be found');
          return undefined;
        });
        if (!addresses) return false;
        const each = await Promise.all(addresses.map((address) => tellOne(url, address, tags)));
        return each.every(Boolean);
      }),
    );
    return told.every(Boolean);
  };

  const tellAgain = () => {
    if (retry || closed || untold.size === 0) return;
    retry = setTimeout(async () => {
      const tags = [...untold.keys()];
      const asked = new Map(untold);
      const isTold = await tellAll(tags);
      const now = performance.now();
      for (const [tag, until] of asked) {
        // Purged once more meanwhile, it has a later end, and is told once more.
        if (untold.get(tag) === until && (isTold || until <= now)) untold.delete(tag);
      }
      retryMs = isTold ? firstRetryMs : Math.min(retryMs * 2, lastRetryMs);
      retry = undefined;
      tellAgain();
    }, retryMs).unref();
  };

  const tell = async (tags: readonly string[]): Promise<boolean> => {
    const isTold = await tellAll(tags);
    if (!isTold) {
      for (const tag of tags) untold.set(tag, performance.now() + giveUpMs);
      tellAgain();
    }
    return isTold;
  };

  return {
    async tell(tags) {
      if (urls.length === 0 || closed) return true;
      const echo = setTimeout(() => {
        echoes.delete(echo);
        void tell(tags);
      }, echoMs).unref();
      echoes.set(echo, tags);
      return tell(tags);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      for (const echo of echoes.keys()) clearTimeout(echo);
      const last = [...new Set([...untold.keys(), ...[...echoes.values()].flat()])];
      untold.clear();
      echoes.clear();
      if (last.length > 0) await tellAll(last);
    },
  };
}

/** The host of an address; IPv6 without its brackets. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}

async function inTime<Value>(value: Promise<Value>, milliseconds: number): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the name was not looked up in time')), milliseconds);
  try {
    return await Promise.race([value, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
