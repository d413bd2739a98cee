import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { array, object, string } from 'yup';
import type { components } from '#shared/commerce-api/openapi-types.ts';

/** The response of a browser. The contract has validated its outer fields. */
export type WebAuthnResponse = components['schemas']['WebAuthnResponse'];

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const base64url = () =>
  string()
    .strict()
    .matches(/^[\w-]+$/);

const assertionSchema = object({
  clientDataJSON: base64url().required(),
  authenticatorData: base64url().required(),
  signature: base64url().required(),
  userHandle: base64url().nullable(),
}).required();

const attestationSchema = object({
  clientDataJSON: base64url().required(),
  attestationObject: base64url().required(),
  transports: array(string().required()).max(20).nullable(),
}).required();

/** The response to a request for a passkey. Throws a ValidationError. */
export function parseAssertion(given: WebAuthnResponse): AuthenticationResponseJSON {
  const { clientDataJSON, authenticatorData, signature, userHandle } = assertionSchema.validateSync(
    given.response,
  );
  return {
    ...outerFields(given),
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
}

/** The response to a request for a new passkey, with the transports that the standard knows. Throws a ValidationError. */
export function parseAttestation(given: WebAuthnResponse): RegistrationResponseJSON {
  const { clientDataJSON, attestationObject, transports } = attestationSchema.validateSync(given.response);
  const known = TRANSPORTS.filter((transport) => transports?.includes(transport));
  return { ...outerFields(given), response: { clientDataJSON, attestationObject, transports: known } };
}

/** Extensions are not used. */
function outerFields({ id, rawId }: WebAuthnResponse) {
  return { id, rawId, type: 'public-key', clientExtensionResults: {} } as const;
}

/** The id of a customer as an authenticator stores it: 16 bytes. */
export function userHandleOf(customerId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(customerId.replaceAll('-', ''), 'hex'));
}
