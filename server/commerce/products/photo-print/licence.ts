import { createHash } from 'node:crypto';

/** Whether the SHA-256 of a licence code is among the hashes. Ignores case and surrounding spaces. */
export function isValidLicenceCode(code: string | null | undefined, hashes: readonly string[]): boolean {
  if (!code) return false;
  return hashes.includes(createHash('sha256').update(code.trim().toUpperCase()).digest('hex'));
}
