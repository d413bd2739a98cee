import { type InferType, mixed, object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import type { OperationOf, Result, Schemas } from '../commerce-client/contract.ts';
import { isJsonObject } from './inputs.ts';

/** The arguments of the browser's call as JSON, and the id of their challenge. */
export type PasskeyOptions = Result<OperationOf<'post', '/auth/passkey/options'>>;

/** The credential of the browser as JSON. The commerce API verifies it. */
const credentialField = object({
  id: string().max(1400).required(),
  rawId: string().max(1400).required(),
  response: mixed(isJsonObject).required(),
});

export const passkeyResponseField = object({
  challengeId: string().uuid().required(),
  response: credentialField.required(),
}).required();

export const passkeyNameField = string().trim().max(60).required();
export const passkeyIdField = string()
  .matches(/^[\w-]{1,1400}$/)
  .required();

/** The fields of a credential that the contract has. Drops all others. */
export function toPasskeyResponse({
  challengeId,
  response: { id, rawId, response },
}: InferType<typeof passkeyResponseField>): Schemas['PasskeyResponse'] {
  return {
    challengeId,
    response: { id, rawId, type: 'public-key', clientExtensionResults: {}, response },
  };
}
