import { type CircuitBreaker, createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import { withDeadline } from '#server/platform/deadline.ts';
import { retry } from '#server/platform/retry.ts';
import { createCounter } from '#server/platform/telemetry/metrics.ts';
import type { CommerceEnv } from '../kernel/env/commerce-env.ts';
import { hmrcAuthority } from './hmrc.ts';
import {
  type AuthorityResult,
  type VatAuthority,
  VatAuthorityError,
  type VatQuestion,
} from './vat-authority.ts';
import { viesAuthority } from './vies.ts';

export type VatSettings = Pick<
  CommerceEnv,
  'VIES_URL' | 'HMRC_URL' | 'HMRC_CLIENT_ID' | 'HMRC_CLIENT_SECRET'
>;

/** A shopper waits for it; a member state that answers later counts as down. */
const DEADLINE_MS = 3_000;
const ATTEMPT_MS = 1_800;
/** Further requests at the same time get no result, so that a flood of them does not occupy the process. */
const MAX_RUNNING = 20;

const countCheck = createCounter({
  name: 'vat_checks_total',
  help: 'VAT numbers that an authority was asked about, by its result; unknown when it gave none.',
  labelNames: ['authority', 'result'],
});
for (const authority of ['vies', 'hmrc']) countCheck.series(authority, 'unknown');

/** Asks the authority of the number's country; undefined when it gives no result in time. Never rejects. */
export type AskAuthority = (question: VatQuestion) => Promise<AuthorityResult | undefined>;

/**
 * The authorities of the settings. Each member state has a system of its own, and therefore a circuit breaker of its
 * own: after three failures in a row it is asked only once in 30 seconds.
 */
export function createVatAuthorities(settings: VatSettings, now = () => performance.now()): AskAuthority {
  const vies = viesAuthority(settings.VIES_URL);
  const { HMRC_CLIENT_ID: clientId, HMRC_CLIENT_SECRET: clientSecret, HMRC_URL: baseUrl } = settings;
  const hmrc = clientId && clientSecret ? hmrcAuthority({ baseUrl, clientId, clientSecret, now }) : undefined;
  const breakers = new Map<string, CircuitBreaker>();
  let running = 0;
  return async (question) => {
    const country = question.vatNumber.slice(0, 2);
    const isBritish = country === 'GB';
    const authority = isBritish ? hmrc : vies;
    const breaker = breakers.get(country) ?? createCircuitBreaker({ failures: 3, openMs: 30_000, now });
    breakers.set(country, breaker);
    let result: AuthorityResult | undefined;
    if (authority && running < MAX_RUNNING && (breaker.allowsCalls() || breaker.tryStartProbe())) {
      running += 1;
      result = await ask(authority, question, breaker).finally(() => {
        running -= 1;
      });
    }
    countCheck(isBritish ? 'hmrc' : 'vies', result ? (result.isValid ? 'valid' : 'invalid') : 'unknown');
    return result;
  };
}

async function ask(
  authority: VatAuthority,
  question: VatQuestion,
  breaker: CircuitBreaker,
): Promise<AuthorityResult | undefined> {
  const attempt = (outer: AbortSignal) => () =>
    withDeadline((signal) => authority(question, signal), {
      ms: ATTEMPT_MS,
      signal: outer,
      onTimeout: () => new VatAuthorityError('no response in time', { isTransient: true }),
    });
  const retryIf = (error: unknown) => error instanceof VatAuthorityError && error.isTransient;
  const limits = { attempts: 2, firstDelayMs: 200, maxDelayMs: 200, retryIf };
  try {
    const result = await withDeadline((signal) => retry(attempt(signal), { ...limits, signal }), {
      ms: DEADLINE_MS,
    });
    breaker.recordSuccess();
    return result;
  } catch {
    breaker.recordFailure();
    return undefined;
  }
}

const known = new WeakMap<VatSettings, AskAuthority>();

/** The authorities of a process: one set for its settings, so that all requests share tokens and circuit breakers. */
export function vatAuthorities(settings: VatSettings): AskAuthority {
  const opened = known.get(settings) ?? createVatAuthorities(settings);
  known.set(settings, opened);
  return opened;
}
