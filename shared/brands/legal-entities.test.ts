import { expect, test } from 'vitest';
import { isVatNumber } from '../validation/vat-number.ts';
import { BRAND_CODES } from './brand.ts';
import { legalEntity } from './legal-entities.ts';

test.each(BRAND_CODES)('the company behind %s has valid numbers of its own', (code) => {
  const { tradeRegister, vatNumbers, iban } = legalEntity(code);
  expect(tradeRegister).toMatch(/^\d{8}$/);
  for (const [country, number] of Object.entries(vatNumbers)) expect(isVatNumber(number, country)).toBe(true);
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = [...moved].map((character) => Number.parseInt(character, 36)).join('');
  expect(BigInt(digits) % 97n).toBe(1n);
  const others = BRAND_CODES.filter((other) => other !== code).map(legalEntity);
  expect(others.map((other) => other.tradeRegister)).not.toContain(tradeRegister);
});
