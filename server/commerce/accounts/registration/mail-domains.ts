import { Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import { createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import { withDeadline } from '#server/platform/deadline.ts';
import { retry } from '#server/platform/retry.ts';

/** Whether a domain receives mail: `unknown` while DNS does not respond. */
type DomainState = 'receives' | 'refuses' | 'unknown';

export interface MailDomains {
  /** Never rejects, and takes 1.5 seconds at most. */
  state(domain: string): Promise<DomainState>;
}

/** The look-ups of node:dns, which tests replace. */
export interface DnsResolver {
  resolveMx(domain: string): Promise<readonly { readonly exchange: string }[]>;
  resolve4(domain: string): Promise<readonly string[]>;
  resolve6(domain: string): Promise<readonly string[]>;
  /** Ends the current look-ups. */
  cancel(): void;
}

const DEADLINE_MS = 1_500;
const ATTEMPT_MS = 700;
const MAX_DOMAINS = 5_000;
/** Further domains are unknown, so that a flood of them does not occupy the process. */
const MAX_LOOKUPS = 50;
const RECEIVES_MS = 24 * 60 * 60_000;
/** A domain may have been registered, or its records repaired, since. */
const REFUSES_MS = 10 * 60_000;

/** DNS responded that there is no such domain, or no such record. */
const NO_DOMAIN: readonly unknown[] = ['ENOTFOUND'];
const NO_RECORD: readonly unknown[] = ['ENODATA'];
/** DNS responded that it cannot tell, which is a fault of the domain and not of DNS. */
const REFUSED: readonly unknown[] = ['ESERVFAIL', 'EREFUSED', 'EFORMERR', 'EBADNAME', 'EBADRESP', 'ENOTIMP'];

export interface MailDomainOptions {
  readonly createResolver?: () => DnsResolver;
  /** Monotonic, in milliseconds. */
  readonly now?: () => number;
}

/**
 * Looks up whether domains receive mail, with a cache. After five look-ups without a response, DNS is asked only
 * once in 30 seconds, and domains are unknown in the meantime.
 */
export function createMailDomains({
  createResolver = () => new Resolver({ timeout: ATTEMPT_MS, tries: 1 }),
  now = () => performance.now(),
}: MailDomainOptions = {}): MailDomains {
  const known = new LRUCache<string, DomainState>({ max: MAX_DOMAINS, perf: { now }, ttlResolution: 0 });
  const running = new Map<string, Promise<DomainState>>();
  const breaker = createCircuitBreaker({ failures: 5, openMs: 30_000, now });

  const lookUp = async (domain: string): Promise<DomainState> => {
    if (!breaker.allowsCalls() && !breaker.tryStartProbe()) return 'unknown';
    try {
      const state = await withDeadline((signal) => lookUpWithRetry(createResolver, domain, signal), {
        ms: DEADLINE_MS,
      });
      breaker.recordSuccess();
      if (state !== 'unknown')
        known.set(domain, state, { ttl: state === 'receives' ? RECEIVES_MS : REFUSES_MS });
      return state;
    } catch {
      breaker.recordFailure();
      return 'unknown';
    }
  };
  return {
    async state(domain) {
      const cached = known.get(domain) ?? running.get(domain);
      if (cached) return cached;
      if (running.size >= MAX_LOOKUPS) return 'unknown';
      const result = lookUp(domain).finally(() => running.delete(domain));
      running.set(domain, result);
      return result;
    },
  };
}

function lookUpWithRetry(
  createResolver: () => DnsResolver,
  domain: string,
  signal: AbortSignal,
): Promise<DomainState> {
  const attempt = async (): Promise<DomainState> => {
    const resolver = createResolver();
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await withDeadline(() => lookUpRecords(resolver, domain), { ms: ATTEMPT_MS, signal });
    } finally {
      signal.removeEventListener('abort', cancel);
      resolver.cancel();
    }
  };
  return retry(attempt, { attempts: 2, firstDelayMs: 50, maxDelayMs: 50, signal });
}

/** By RFC 5321, 5.1: a domain without MX records receives mail at its address. Rejects when DNS does not respond. */
async function lookUpRecords(resolver: DnsResolver, domain: string): Promise<DomainState> {
  const mx = await recordsOf(resolver.resolveMx(domain));
  if (typeof mx === 'string') return mx;
  if (mx.length > 0) {
    // RFC 7505: a single MX record without a name says that the domain receives no mail.
    return mx.some(({ exchange }) => exchange !== '' && exchange !== '.') ? 'receives' : 'refuses';
  }
  for (const look of [() => resolver.resolve4(domain), () => resolver.resolve6(domain)]) {
    const addresses = await recordsOf(look());
    if (typeof addresses === 'string') return addresses;
    if (addresses.length > 0) return 'receives';
  }
  return 'refuses';
}

/** The records of a look-up, or what its error says about the domain. */
async function recordsOf<Records extends readonly unknown[]>(
  lookUp: Promise<Records>,
): Promise<Records | readonly [] | 'refuses' | 'unknown'> {
  try {
    return await lookUp;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (NO_RECORD.includes(code)) return [];
    if (NO_DOMAIN.includes(code)) return 'refuses';
    if (REFUSED.includes(code)) return 'unknown';
    throw error;
  }
}
