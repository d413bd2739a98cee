import { expect, it } from 'vitest';
import { CellError } from './cell-error.ts';
import { AMOUNT, LINES, LOCAL_TIME, oneOf, PERCENT, TIERS, WHOLE, yesNo } from './cell-formats.ts';
import type { CellFormat } from './column.ts';

const NAMES = {
  id: () => '',
  attributeValue: () => '',
  colourId: () => undefined,
  attributeId: () => undefined,
};
const parse = (format: CellFormat, text: string): unknown => {
  try {
    return format.parse(text, NAMES);
  } catch (error) {
    if (error instanceof CellError) return error.message;
    throw error;
  }
};

it.each([
  ['24.75', 2475],
  ['24,75', 2475],
  ['24', 2400],
  ['24,5', 2450],
  ['0.05', 5],
  ['€ 24,75', 2475],
  ['24,75 EUR', 2475],
  ['£12', 1200],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ["1'234.50", 123_450],
  ['1 234,50', 123_450],
  ['1\u00a0234,50', 123_450],
  ['1\u202f234,50', 123_450],
  ['1.234.567', 123_456_700],
  ['1.234', '"1.234" can mean 1234.00 or 1.234; write it with two decimals'],
  ['1,234', '"1,234" can mean 1234.00 or 1.234; write it with two decimals'],
  ['24.755', '"24.755" can mean 24755.00 or 24.755; write it with two decimals'],
  ['25,4925', 2549],
  ['1.0050', 101],
  ['1234.5678', 123_457],
  ['-5', '"-5" is not an amount; write euros or pounds such as 24.75 or 24,75'],
  ['12,3,4', '"12,3,4" is not an amount; write euros or pounds such as 24.75 or 24,75'],
  ['on request', '"on request" is not an amount; write euros or pounds such as 24.75 or 24,75'],
  ['#N/A', '"#N/A" is not an amount; write euros or pounds such as 24.75 or 24,75'],
])('the amount %s is %s', (text, minor) => {
  expect(parse(AMOUNT, text)).toBe(minor);
});

it.each([
  [
    '1-9: 24,75; 10+: 22.30',
    [
      { minQuantity: 1, maxQuantity: 9, priceExcVat: 2475 },
      { minQuantity: 10, maxQuantity: null, priceExcVat: 2230 },
    ],
  ],
  [
    '50: 20; 1: 24,75; 10+: 22.30',
    [
      { minQuantity: 1, maxQuantity: 9, priceExcVat: 2475 },
      { minQuantity: 10, maxQuantity: 49, priceExcVat: 2230 },
      { minQuantity: 50, maxQuantity: null, priceExcVat: 2000 },
    ],
  ],
  [
    '1–9: 24,75; 10 –: 22.30',
    [
      { minQuantity: 1, maxQuantity: 9, priceExcVat: 2475 },
      { minQuantity: 10, maxQuantity: null, priceExcVat: 2230 },
    ],
  ],
  ['1 = 5\n', [{ minQuantity: 1, maxQuantity: null, priceExcVat: 500 }]],
  ['ten: 5', '"ten: 5" is not a volume price; write them such as 1-9: 24.75; 10+: 22.30'],
  ['1: 24.75; 10: 22; 1: 20', 'two volume prices start at 1; write one for each first quantity'],
  ['1-9: cheap', '"cheap" is not an amount; write euros or pounds such as 24.75 or 24,75'],
])('the volume prices %j', (text, tiers) => {
  expect(parse(TIERS, text)).toEqual(tiers);
  if (Array.isArray(tiers)) expect(parse(TIERS, TIERS.format(tiers))).toEqual(tiers);
});

it.each([
  ['320', 320],
  ['320.0', 320],
  ['1 200', 1200],
  ["1'200", 1200],
  ['1.000', '"1.000" is not a whole number; write it with digits alone'],
  ['1.5', '"1.5" is not a whole number; write it with digits alone'],
  ['-1', '"-1" is not a whole number; write it with digits alone'],
])('the whole number %s is %s', (text, number) => {
  expect(parse(WHOLE, text)).toBe(number);
});

it.each([
  ['20', 20],
  ['20%', 20],
  ['20 %', 20],
  ['0.2', '"0.2" is not a whole number; for 20 %, write 20 in a cell that is not formatted as a percentage'],
  ['0,05', '"0,05" is not a whole number; for 5 %, write 5 in a cell that is not formatted as a percentage'],
  ['12.5', '"12.5" is not a whole number; write it with digits alone'],
])('the percentage %s is %s', (text, number) => {
  expect(parse(PERCENT, text)).toBe(number);
});

it.each([
  ['yes', true],
  ['JA', true],
  ['1', true],
  ['nein', false],
  ['FALSE', false],
  ['perhaps', '"perhaps" is neither yes nor no'],
])('%s is %s', (text, value) => {
  // The usual value needs no field.
  expect([true, false].map((usual) => parse(yesNo(usual), text))).toEqual(
    [true, false].map((usual) => (value === usual ? undefined : value)),
  );
});

it('reads a word in lower or upper case, and lists the words', () => {
  const unit = oneOf(['piece', 'set']);
  expect(parse(unit, 'PIECE')).toBe('piece');
  expect(parse(unit, 'box')).toBe('"box" is not allowed; write piece or set');
});

it.each([
  [' one \n\n two', ['one', 'two']],
  ['Zacht\nSterk\n<b>Wol</b>', ['Zacht', 'Sterk', 'Wol']],
  ['<b>Zacht\nSterk</b> &amp; warm', ['Zacht', 'Sterk & warm']],
  ['<a\nhref="/wol">Wol</a>\nVilt', ['Wol', 'Vilt']],
  ['<ul>\n<li>Zacht\nen warm</li><li><i>Sterk</i></li></ul>', ['Zacht en warm', 'Sterk']],
  ['Zacht<br>Sterk', ['Zacht', 'Sterk']],
  ['5 < 7\n8 > 6', ['5 < 7', '8 > 6']],
])('the lines of %j are %j', (text, lines) => {
  expect(parse(LINES, text)).toEqual(lines);
});

it.each([
  ['2026-11-27', '2026-11-27'],
  ['2026-11-27T09:00', '2026-11-27T09:00'],
  ['2026-11-27 09:00:00', '2026-11-27T09:00'],
  ['2026-11-27 00:00:00', '2026-11-27'],
  ['2026-11-27T00:00:00', '2026-11-27'],
  ['2026-11-27 00:00', '2026-11-27'],
  ['2026-11-27T00:00', '2026-11-27T00:00'],
  ['1.2.2026', '2026-02-01'],
  ['27-11-2026', '2026-11-27'],
  ['11/12/2026', '"11/12/2026" is no day; write it such as 2026-11-27, or 2026-11-27T09:00'],
  ['27/11/2026', '2026-11-27'],
  [
    '46354',
    '"46354" is no day; format its cell as a date, or write it such as 2026-11-27, or 2026-11-27T09:00',
  ],
  ['27-11.2026', '"27-11.2026" is no day; write it such as 2026-11-27, or 2026-11-27T09:00'],
])('the day %j is %j', (text, day) => {
  expect(parse(LOCAL_TIME, text)).toBe(day);
});
