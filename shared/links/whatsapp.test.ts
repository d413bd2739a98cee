import { expect, test } from 'vitest';
import { whatsAppLink } from './whatsapp.ts';

test.each([
  ['+31 20 123 45 67', '31201234567'],
  ['+49 (30) 123-456', '4930123456'],
  ['31201234567', '31201234567'],
  ['[+32] 2 – 123\u00a045', '32212345'],
])('%s', (phoneNumber, digits) => {
  expect(whatsAppLink(phoneNumber)).toBe(`https://wa.me/${digits}`);
});
