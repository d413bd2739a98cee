import type { components } from '#shared/commerce-api/openapi-types.ts';
import { requireConfirmed, requireCustomer } from '../accounts/account-access.service.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import type { RouteBody } from '../kernel/contract/route-body.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { queueAccountMail } from '../mail/outbox.service.ts';
import { lockCustomerRow } from '../sessions/session-retention.repository.ts';
import {
  lastPasskey,
  MAX_PASSKEYS,
  passkeyExists,
  passkeyExpired,
  passkeyNameRequired,
  passkeyNotFound,
  passkeyRejected,
  tooManyPasskeys,
} from './passkey.errors.ts';
import { toPasskeyResponse } from './passkey.response.ts';
import { consumeChallenge } from './passkey-challenges.repository.ts';
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
  updatePasskeyName,
} from './passkeys.repository.ts';
import { relyingPartyOf } from './relying-party.ts';
import { loadWebAuthn } from './webauthn.ts';
import { ALGORITHMS } from './webauthn-algorithms.ts';
import { parseAttestation, type WebAuthnResponse } from './webauthn-response.ts';

type Passkey = components['schemas']['Passkey'];

export type NewPasskey = RouteBody<'/me/passkeys', 'post'>;

/** The passkeys of the customer who is signed in, oldest first. */
export async function listPasskeys(ctx: AccountContext): Promise<Passkey[]> {
  const { customerId } = await requireCustomer(ctx);
  return passkeysOf(ctx, customerId);
}

/**
 * Adds a passkey and returns all. Throws confirmPassword, passkeyExpired, passkeyRejected, passkeyExists and
 * tooManyPasskeys.
 */
export async function addPasskey(
  ctx: AccountContext,
  { challengeId, name: given, response }: NewPasskey,
): Promise<Passkey[]> {
  // Before the challenge is used up, so that the client can confirm and send the same request again.
  const { customerId } = await requireConfirmed(ctx);
  const name = nameOf(given);
  const challenge = await consumeChallenge(ctx, { id: challengeId, customerId });
  if (!challenge) throw passkeyExpired();
  const passkey = {
    ...(await verifyNew(ctx, challenge, response)),
    customerId,
    name,
    createdAt: ctx.clock(),
    lastUsedAt: null,
  };
  const all = await inTransaction(ctx, async (tx) => {
    const customer = await lockCustomerRow(tx, customerId);
    if ((await findPasskeys(tx, customerId)).length >= MAX_PASSKEYS) throw tooManyPasskeys();
    if (!(await insertPasskey(tx, passkey))) throw passkeyExists();
    await reportChange(tx, 'passkey-added', customer);
    return passkeysOf(tx, customerId);
  });
  return all;
}

/** Renames a passkey of the customer who is signed in, and returns all. Throws NOT_FOUND. */
export async function renamePasskey(ctx: AccountContext, id: string, given: string): Promise<Passkey[]> {
  const { customerId } = await requireCustomer(ctx);
  if (!(await updatePasskeyName(ctx, { id, customerId, name: nameOf(given) }))) throw passkeyNotFound();
  return passkeysOf(ctx, customerId);
}

/** Removes a passkey and returns the others. Throws confirmPassword, NOT_FOUND and lastPasskey. */
export async function removePasskey(ctx: AccountContext, id: string): Promise<Passkey[]> {
  const { customerId } = await requireConfirmed(ctx);
  const others = await inTransaction(ctx, async (tx) => {
    const customer = await lockCustomerRow(tx, customerId);
    const existing = await findPasskeys(tx, customerId);
    if (!existing.some((passkey) => passkey.id === id)) throw passkeyNotFound();
    if (existing.length === 1 && !customer?.passwordHash) throw lastPasskey();
    await deletePasskey(tx, { id, customerId });
    await reportChange(tx, 'passkey-removed', customer);
    return passkeysOf(tx, customerId);
  });
  return others;
}

/** Mails the customer, because somebody else may have changed the passkeys. */
async function reportChange(
  tx: AccountContext,
  kind: 'passkey-added' | 'passkey-removed',
  customer: Awaited<ReturnType<typeof lockCustomerRow>>,
): Promise<void> {
  if (!customer) return;
  const { brand, locale, email, firstName, lastName } = customer;
  const account = { firstName, lastName, at: tx.clock().toISOString() };
  await queueAccountMail(tx, { kind, brand, locale, email, account });
}

async function passkeysOf(ctx: AccountContext, customerId: string): Promise<Passkey[]> {
  return (await findPasskeys(ctx, customerId)).map(toPasskeyResponse);
}

function nameOf(given: string): string {
  const name = given.trim();
  if (!name) throw passkeyNameRequired();
  return name;
}

/** Throws passkeyRejected. */
async function verifyNew(
  ctx: AccountContext,
  challenge: string,
  given: WebAuthnResponse,
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'>> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(ctx);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: parseAttestation(given),
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo) {
      const { credential, credentialBackedUp: isBackedUp } = registrationInfo;
      const { id, counter, transports = [] } = credential;
      const publicKey = Buffer.from(credential.publicKey).toString('base64url');
      return { id, publicKey, counter, transports, isBackedUp };
    }
  } catch (error) {
    throw passkeyRejected(error);
  }
  throw passkeyRejected();
}
