import type { components } from '#shared/commerce-api/openapi-types.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { requireConfirmed, requireCustomer } from '../accounts/account-access.service.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { getMe } from '../accounts/me.service.ts';
import { MAX_PASSKEYS, tooManyPasskeys } from './passkey.errors.ts';
import { insertChallenge } from './passkey-challenges.repository.ts';
import { findPasskeys, type PasskeyRow } from './passkeys.repository.ts';
import { relyingPartyOf } from './relying-party.ts';
import { loadWebAuthn } from './webauthn.ts';
import { ALGORITHMS } from './webauthn-algorithms.ts';
import { userHandleOf } from './webauthn-response.ts';

/** Life of a challenge, and of the browser's prompt. */
const CHALLENGE_MS = 5 * MINUTE_MS;

/** The arguments of the browser's call, as JSON. */
type PasskeyOptions = components['responses']['PasskeyOptions']['content']['application/json'];

/** Options to sign in with any passkey that the shopper has for the shop. */
export async function startSignIn(ctx: AccountContext): Promise<PasskeyOptions> {
  return requestOptions(ctx, null, []);
}

/** Options to confirm with one of the passkeys of the customer who is signed in. */
export async function startConfirmation(ctx: AccountContext): Promise<PasskeyOptions> {
  const { customerId } = await requireCustomer(ctx);
  return requestOptions(ctx, customerId, await findPasskeys(ctx, customerId));
}

/** Options for a new passkey of the customer who is signed in. Throws confirmPassword and tooManyPasskeys. */
export async function startAdding(ctx: AccountContext): Promise<PasskeyOptions> {
  const { customerId } = await requireConfirmed(ctx);
  const { email, details } = await getMe(ctx);
  const existing = await findPasskeys(ctx, customerId);
  if (existing.length >= MAX_PASSKEYS) throw tooManyPasskeys();
  const { id: rpID, name: rpName } = relyingPartyOf(ctx);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    timeout: CHALLENGE_MS,
    userID: userHandleOf(customerId),
    userName: email,
    userDisplayName: `${details.firstName} ${details.lastName}`.trim() || email,
    attestationType: 'none',
    excludeCredentials: existing.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return withChallenge(ctx, customerId, options);
}

async function requestOptions(
  ctx: AccountContext,
  customerId: string | null,
  allowed: readonly PasskeyRow[],
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(ctx).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: allowed.map(toDescriptor),
  });
  return withChallenge(ctx, customerId, options);
}

async function withChallenge(
  ctx: AccountContext,
  customerId: string | null,
  options: { readonly challenge: string },
): Promise<PasskeyOptions> {
  const expiresAt = new Date(ctx.clock().getTime() + CHALLENGE_MS);
  const { challenge } = options;
  const challengeId = await insertChallenge(ctx, { challenge, customerId, expiresAt });
  return { challengeId, options: { ...options } };
}

function toDescriptor({ id, transports }: PasskeyRow) {
  return { id, transports };
}
