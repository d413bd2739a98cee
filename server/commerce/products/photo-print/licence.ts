import { createHash } from 'node:crypto';
import type { CommerceContext } from '../../context.ts';

/** Whether the SHA-256 of a licence code is among the hashes. Ignores case and surrounding spaces. */
export function isValidLicenceCode(code: string | null | undefined, hashes: readonly string[]): boolean {
  if (!code) return false;
  return hashes.includes(createHash('sha256').update(code.trim().toUpperCase()).digest('hex'));
}

/** Like {@link isValidLicenceCode}, as an attempt of the caller. Throws TOO_MANY_REQUESTS after too many wrong codes. */
export function tryLicenceCode(
  { licenceAttempts }: Pick<CommerceContext, 'licenceAttempts'>,
  pictureId: string,
  code: string | undefined,
  hashes: readonly string[],
): boolean {
  if (!code) return false;
  const validate = () => isValidLicenceCode(code, hashes);
  return licenceAttempts ? licenceAttempts.attempt(pictureId, code, validate) : validate();
}
