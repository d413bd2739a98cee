import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { passkeyExpired, wrongPasskey } from './passkey.errors.ts';
import { consumeChallenge } from './passkey-challenges.repository.ts';
import { findPasskey, type PasskeyRow, recordUse } from './passkeys.repository.ts';
import { relyingPartyOf } from './relying-party.ts';
import { loadWebAuthn } from './webauthn.ts';
import { parseAssertion, userHandleOf, type WebAuthnResponse } from './webauthn-response.ts';

export type PasskeyResponse = components['schemas']['PasskeyResponse'];

/**
 * Verifies that the shopper has used a passkey, which uses up the challenge, and returns the id of its customer. For a
 * `customerId`, only that customer's passkeys count. Throws passkeyExpired and wrongPasskey.
 */
export async function verifyPasskey(
  ctx: AccountContext,
  { challengeId, response }: PasskeyResponse,
  customerId: string | null,
): Promise<string> {
  const challenge = await consumeChallenge(ctx, { id: challengeId, customerId });
  if (!challenge) throw passkeyExpired();
  const passkey = await findPasskey(ctx, response.id);
  if (!passkey || (customerId !== null && passkey.customerId !== customerId)) throw wrongPasskey();
  const { newCounter: counter, credentialBackedUp: isBackedUp } = await verify(
    ctx,
    { challenge, response },
    passkey,
  );
  if (!(await recordUse(ctx, { id: passkey.id, counter, isBackedUp }))) {
    const { id: passkeyId, customerId: owner } = passkey;
    ctx.logger.warn({ passkeyId, customerId: owner, counter }, 'the counter of a passkey has not increased');
    throw wrongPasskey();
  }
  return passkey.customerId;
}

/** Throws wrongPasskey. */
async function verify(
  ctx: AccountContext,
  { challenge, response: given }: { readonly challenge: string; readonly response: WebAuthnResponse },
  { id, customerId, publicKey, transports }: PasskeyRow,
) {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(ctx);
  try {
    const response = parseAssertion(given);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      // Counter 0 skips the check of the library: recordUse compares the counter atomically, after the signature.
      credential: { id, publicKey: fromBase64url(publicKey), counter: 0, transports },
    });
    const { userHandle } = response.response;
    const isOwner = !userHandle || fromBase64url(userHandle).equals(userHandleOf(customerId));
    if (verified && isOwner) return authenticationInfo;
  } catch (error) {
    throw wrongPasskey(error);
  }
  throw wrongPasskey();
}

function fromBase64url(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(text, 'base64url');
}
