import { exactSizeId } from '#shared/facets/exact-sizes.ts';

const MILLIMETRES = { mm: 1, cm: 10, m: 1000 } as const;
const NUMBER = '(\\d{1,5}(?:[.,]\\d{1,2})?)';
const UNIT = '(?:\\s*(mm|cm|m))?';
const END = '(?![\\p{L}\\p{N}])';
const SIDES = new RegExp(
  `(?<![\\p{L}\\p{N}])${NUMBER}${UNIT}\\s*(?:[x×]|bij|by|mal|sur)\\s*${NUMBER}${UNIT}(?:\\s*(?:[x×]|bij|by|mal|sur)\\s*${NUMBER}${UNIT})?${END}`,
  'iu',
);
/** A single length needs the unit cm or m: 5 mm is a thickness. */
const LENGTH = new RegExp(`(?<![\\p{L}\\p{N}])${NUMBER}\\s*(cm|m)${END}`, 'iu');

function millimetres(number: string, unit: string | undefined): number {
  const factor = unit === 'mm' || unit === 'm' ? MILLIMETRES[unit] : MILLIMETRES.cm;
  return Math.round(Number(number.replace(',', '.')) * factor);
}

/** Finds an exact size in a query, in centimetres if it has no unit. Returns it and the rest of the query. */
export function readSizeWords(text: string): { readonly size: string | null; readonly rest: string } {
  const sides = SIDES.exec(text);
  if (sides) {
    const [whole, one = '', oneUnit, two = '', twoUnit, three, threeUnit] = sides.map((part) => part);
    const unit = (threeUnit ?? twoUnit ?? oneUnit)?.toLowerCase();
    const found = [
      millimetres(one, oneUnit?.toLowerCase() ?? unit),
      millimetres(two, twoUnit?.toLowerCase() ?? unit),
      ...(three === undefined ? [] : [millimetres(three, unit)]),
    ];
    return { size: exactSizeId(found), rest: text.replace(whole ?? '', ' ') };
  }
  const length = LENGTH.exec(text);
  if (!length) return { size: null, rest: text };
  const [whole, number = '', unit] = length;
  return { size: exactSizeId([millimetres(number, unit?.toLowerCase())]), rest: text.replace(whole, ' ') };
}
