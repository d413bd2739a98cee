import { Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import { createLookups } from '#server/platform/calls/third-party-lookups.ts';
import type { Logger } from '#server/platform/logs/logger.ts';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';

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

const ATTEMPT_MS = 700;
const LIMITS = {
  failures: 5,
  openMs: 30_000,
  deadlineMs: 1_500,
  secondAttempt: { attemptMs: ATTEMPT_MS, delayMs: 50 },
};
const MAX_DOMAINS = 5_000;
const RECEIVES_MS = DAY_MS;
/** A domain may have been registered, or its records repaired, since. */
const REFUSES_MS = 10 * MINUTE_MS;

/** DNS responded that there is no such domain, or no such record. */
const NO_DOMAIN: readonly unknown[] = ['ENOTFOUND'];
const NO_RECORD: readonly unknown[] = ['ENODATA'];
/** DNS responded that it cannot tell, which is a fault of the domain and not of DNS. */
const REFUSED: readonly unknown[] = ['ESERVFAIL', 'EREFUSED', 'EFORMERR', 'EBADNAME', 'EBADRESP', 'ENOTIMP'];

export interface MailDomainOptions {
  readonly logger: Logger;
  readonly createResolver?: () => DnsResolver;
  /** Monotonic, in milliseconds. */
  readonly now?: () => number;
}

/**
 * Looks up whether domains receive mail, with a cache. After five look-ups without a response, DNS is asked only
 * once in 30 seconds, and domains are unknown in the meantime.
 */
export function createMailDomains({
  logger,
  createResolver = () => new Resolver({ timeout: ATTEMPT_MS, tries: 1 }),
  now = () => performance.now(),
}: MailDomainOptions): MailDomains {
  const known = new LRUCache<string, DomainState>({ max: MAX_DOMAINS, perf: { now }, ttlResolution: 0 });
  const lookUp = createLookups<DomainState>({ ...LIMITS, now });
  return {
    async state(domain) {
      const cached = known.get(domain);
      if (cached) return cached;
      const state = await lookUp({ service: 'DNS', key: domain, logger }, (signal) =>
        lookUpRecords(createResolver(), domain, signal),
      );
      if (!state || state === 'unknown') return 'unknown';
      known.set(domain, state, { ttl: state === 'receives' ? RECEIVES_MS : REFUSES_MS });
      return state;
    },
  };
}

/** By RFC 5321, 5.1: a domain without MX records receives mail at its address. Rejects when DNS does not respond. */
async function lookUpRecords(
  resolver: DnsResolver,
  domain: string,
  signal: AbortSignal,
): Promise<DomainState> {
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
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
    // The message of the resolver names the domain, which may be that of a person.
    throw code === undefined ? error : Object.assign(new Error('DNS does not respond'), { code });
  }
}
