import { expect, test } from 'vitest';
import { decryptToken, encryptToken, newTransferCode } from './transfer-code.ts';

test('only its code opens a sealed token', () => {
  const [code, other] = [newTransferCode(), newTransferCode()];
  expect(code).toMatch(/^[\w-]{43}$/);
  const sealed = encryptToken('the-token-of-a-session', code);
  expect(sealed).not.toContain(Buffer.from('the-token').toString('base64url').slice(0, 8));
  expect(decryptToken(sealed, code)).toBe('the-token-of-a-session');
  expect(() => decryptToken(sealed, other)).toThrow();
});
