import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { PasskeyRow } from './passkeys.repository.ts';

/** A passkey as the contract describes it. */
export function toPasskeyResponse(row: PasskeyRow): components['schemas']['Passkey'] {
  const { id, name, isBackedUp, createdAt, lastUsedAt } = row;
  return {
    id,
    name,
    isBackedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
