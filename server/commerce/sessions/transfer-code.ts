import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A new code: 256 random bits in base64url, which are also the key of {@link encryptToken}. */
export function newTransferCode(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Encrypts a session token with a code, so that the database contains neither. */
export function encryptToken(token: string, code: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, Buffer.from(code, 'base64url'), iv);
  const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The token that was sealed with a code. Throws for another code. */
export function decryptToken(sealedToken: string, code: string): string {
  const bytes = Buffer.from(sealedToken, 'base64url');
  const decipher = createDecipheriv(CIPHER, Buffer.from(code, 'base64url'), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const token = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(token).toString('utf8');
}
