import { expect, it } from 'vitest';
import { foldAddress } from './folded-address.ts';

it.each([
  ['marit@example.com', 'marit@example.com'],
  ['  Marit@EXAMPLE.com ', 'marit@example.com'],
  ['marit+shop@example.com', 'marit@example.com'],
  ['marit+a+b@example.com', 'marit@example.com'],
  ['m.de.boer@example.com', 'm.de.boer@example.com'],
  ['M.de.Boer+x@gmail.com', 'mdeboer@gmail.com'],
  ['mdeboer@googlemail.com', 'mdeboer@gmail.com'],
  ['+marit@example.com', '+marit@example.com'],
  ['"a@b"+c@example.com', '"a@b"@example.com'],
])('%s is counted as %s', (email, folded) => {
  expect(foldAddress(email)).toBe(folded);
});
