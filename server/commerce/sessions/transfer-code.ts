import { randomBytes } from 'node:crypto';
import { decryptText, encryptText } from '../kernel/text-cipher.ts';

const KEY_BYTES = 32;
/** A code encrypts one token only. */
const CONTEXT = '';

/** A new code: 256 random bits in base64url, which are also the key of {@link encryptToken}. */
export function newTransferCode(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Encrypts a session token with a code, so that the database contains neither. */
export function encryptToken(token: string, code: string): string {
  return encryptText(token, Buffer.from(code, 'base64url'), CONTEXT);
}

/** The token that was encrypted with a code. Throws for another code. */
export function decryptToken(encrypted: string, code: string): string {
  return decryptText(encrypted, Buffer.from(code, 'base64url'), CONTEXT);
}
