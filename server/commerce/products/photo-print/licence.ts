import { createHash } from 'node:crypto';

/** Whether a licence code, as a shopper typed it, is one of those whose SHA-256 are given. */
export function isGoodLicence(code: string | null | undefined, hashes: readonly string[]): boolean {
  if (!code) return false;
  return hashes.includes(createHash('sha256').update(code.trim().toUpperCase()).digest('hex'));
}
