import { createLookups } from '#server/platform/calls/third-party-lookups.ts';
import type { Logger } from '#server/platform/logs/logger.ts';
import type { CommerceEnv } from '../kernel/env/commerce-env.ts';
import { hmrcAuthority } from './hmrc.ts';
import { type AuthorityResult, VatAuthorityError, type VatQuestion } from './vat-authority.ts';
import { viesAuthority } from './vies.ts';

export type VatSettings = Pick<
  CommerceEnv,
  'VIES_URL' | 'HMRC_URL' | 'HMRC_CLIENT_ID' | 'HMRC_CLIENT_SECRET'
>;

const LIMITS = {
  failures: 3,
  openMs: 30_000,
  /** A shopper waits for it; a member state that answers later counts as down. */
  deadlineMs: 3_000,
  secondAttempt: {
    attemptMs: 1_800,
    delayMs: 200,
    retryIf: (error: unknown) => !(error instanceof VatAuthorityError) || error.isTransient,
  },
  maxRunning: 20,
};

/** Asks the authority of the number's country; undefined when it gives no result in time. Never rejects. */
export type AskAuthority = (question: VatQuestion, logger: Logger) => Promise<AuthorityResult | undefined>;

/**
 * The authorities of the settings. Each member state has a system of its own, and therefore a circuit breaker of its
 * own: after three failures in a row it is asked only once in 30 seconds.
 */
export function createVatAuthorities(settings: VatSettings, now = () => performance.now()): AskAuthority {
  const vies = viesAuthority(settings.VIES_URL);
  const { HMRC_CLIENT_ID: clientId, HMRC_CLIENT_SECRET: clientSecret, HMRC_URL: baseUrl } = settings;
  const hmrc = clientId && clientSecret ? hmrcAuthority({ baseUrl, clientId, clientSecret, now }) : undefined;
  const lookUp = createLookups<AuthorityResult>({ ...LIMITS, now });
  return async (question, logger) => {
    const country = question.vatNumber.slice(0, 2);
    const [service, authority] = country === 'GB' ? ['HMRC', hmrc] : [`VIES ${country}`, vies];
    const key = `${question.vatNumber} ${question.requester}`;
    return authority && lookUp({ service, key, logger }, (signal) => authority(question, signal));
  };
}

const known = new WeakMap<VatSettings, AskAuthority>();

/** The authorities of a process: one set for its settings, so that all requests share tokens and circuit breakers. */
export function vatAuthorities(settings: VatSettings): AskAuthority {
  const opened = known.get(settings) ?? createVatAuthorities(settings);
  known.set(settings, opened);
  return opened;
}
