import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { CallError } from '#client/data/call-error.ts';
import { creationOptionsSchema, requestOptionsSchema } from './passkey-options.ts';

// Import this module lazily: it contains the library.

/** Names of the errors when the shopper closes the browser's dialog, or it times out, or another ceremony begins. */
const CANCELLED: readonly string[] = ['NotAllowedError', 'AbortError'];

/**
 * Asks for a passkey: in a dialog of the browser, or among the suggestions of a field for the user name. Returns
 * undefined when the shopper cancels; throws a CallError otherwise.
 */
export async function getPasskey(options: unknown, { inSuggestions = false } = {}) {
  const optionsJSON = requestOptionsSchema.validateSync(options);
  const credential = await unlessCancelled('wrongPasskey', () =>
    startAuthentication({ optionsJSON, useBrowserAutofill: inSuggestions }),
  );
  return credential && toInput(credential);
}

/** Asks for a new passkey. Returns undefined when the shopper cancels; throws a CallError otherwise. */
export async function createPasskey(options: unknown) {
  const optionsJSON = creationOptionsSchema.validateSync(options);
  const credential = await unlessCancelled('passkeyRejected', () => startRegistration({ optionsJSON }));
  return credential && toInput(credential);
}

/** Aborts the pending {@link getPasskey}. */
export function cancelPasskey(): void {
  WebAuthnAbortService.cancelCeremony();
}

async function unlessCancelled<Response>(
  messageKey: string,
  ceremony: () => Promise<Response>,
): Promise<Response | undefined> {
  try {
    return await ceremony();
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (CANCELLED.includes(name)) return undefined;
    const isKnown = name === 'InvalidStateError';
    throw new CallError(name, { messageKey: isKnown ? 'passkeyExists' : messageKey, cause });
  }
}

interface Credential {
  readonly id: string;
  readonly rawId: string;
  readonly response: object;
}

function toInput({ id, rawId, response }: Credential) {
  return { id, rawId, response: Object.fromEntries<unknown>(Object.entries(response)) };
}
