import { createHash } from 'node:crypto';

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A code is the same in any case and with spaces around it. */
function normalised(code: string): string {
  return code.trim().toUpperCase();
}

/** Whether the SHA-256 of a licence code is among the hashes. */
export function isValidLicenceCode(code: string | null | undefined, hashes: readonly string[]): boolean {
  if (!code) return false;
  return hashes.includes(hash(normalised(code)).toString('hex'));
}

/** Identifies a code that was tried for a picture, without revealing it. */
export function triedCode(pictureId: string, code: string): string {
  return hash(`${pictureId} ${normalised(code)}`).toString('base64url');
}
