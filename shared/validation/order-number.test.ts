import { expect, it } from 'vitest';
import { parseOrderNumber } from './order-number.ts';

it.each([
  'EF-2026-000123',
  ' ef-2026-000123 ',
  'ef 2026 000123',
  'EF2026000123',
  'ef – 2026 – 123',
  'Ef_2026/000123',
])('%j is an order number', (text) => {
  expect(parseOrderNumber(text)).toBe('EF-2026-000123');
});

it.each([
  '',
  'EF',
  'EF-26-000123',
  'EF-2026-0001234',
  'EF-2026-',
  'WPP60-OAT',
  'EF-2026-000123 x',
  '2026-000123',
])('%j is none', (text) => {
  expect(parseOrderNumber(text)).toBeUndefined();
});
