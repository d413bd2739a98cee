import { htmlText } from '../sources/html-text.ts';
import { formatAmount, formatTiers, parseAmount, parseTiers } from './amounts.ts';
import { CellError } from './cell-error.ts';
import type { CellFormat } from './column.ts';

const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value));

export const TEXT: CellFormat = { parse: (text) => text, format: asText };

const tagOf = (names: string) => new RegExp(`</?(?:${names})(?:[\\s/][^<>]*)?>`, 'i');

/** Elements that Word and the editors of shops write. */
const BLOCK = 'br|div|h[1-6]|li|ol|p|table|t[dhr]|ul';
const BLOCK_TAG = tagOf(BLOCK);
const TAG = tagOf(`${BLOCK}|a|b|em|font|i|img|meta|o:p|span|strong|style|u`);

/** A text for shoppers, which is plain: HTML that was pasted becomes its paragraphs. */
export const PROSE: CellFormat = {
  parse: (text, _names, isPlain = false) => (!isPlain && TAG.test(text) ? htmlText(text) : text),
  format: asText,
};

/** A whole number, with or without separators of thousands and a decimal part of zeros. */
export const WHOLE: CellFormat = {
  parse(text) {
    const plain = text.replace(/[\s']/g, '');
    const [, digits] = /^(\d{1,9})(?:[.,]0+)?$/.exec(plain) ?? [];
    if (digits === undefined || /^\d{1,3}[.,]000$/.test(plain)) {
      throw new CellError(`"${text}" is not a whole number; write it with digits alone`);
    }
    return Number(digits);
  },
  format: asText,
};

/** A whole number of percent, with or without the sign. */
export const PERCENT: CellFormat = {
  parse(text, names) {
    // A workbook has 20 % as 0.2.
    const [fraction] = /^0?[.,]\d{1,2}$/.exec(text) ?? [];
    if (fraction !== undefined) {
      const percent = Math.round(Number(fraction.replace(',', '.')) * 100);
      throw new CellError(
        `"${text}" is not a whole number; for ${percent} %, write ${percent} in a cell that is not formatted as a percentage`,
      );
    }
    return WHOLE.parse(text.replace(/%$/, ''), names);
  },
  format: asText,
};

export const AMOUNT: CellFormat = { parse: parseAmount, format: formatAmount };

export const TIERS: CellFormat = { parse: parseTiers, format: formatTiers };

const ISO_TIME = /^(\d{4}-\d\d-\d\d)(?:([T ])(\d\d:\d\d)(:00(?:\.0+)?Z?)?)?$/;
/** Between slashes, a month may be first: 11/12/2026 is no day, but 27/11/2026 is one. */
const DAY_FIRST = /^(?=\d{1,2}[.-]|(?:1[3-9]|2\d|3[01])\/)(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

/** Days since 1900, as spreadsheet programs show a day in a cell that is formatted as a number. */
const SERIAL_DAY = /^[3-6]\d{4}(?:[.,]\d+)?$/;

/** A day such as 2026-11-27, 27.11.2026, 27-11-2026 or 27/11/2026, or a local time such as 2026-11-27T09:00. */
export const LOCAL_TIME: CellFormat = {
  parse(text) {
    const [, day, separator, time, seconds] = ISO_TIME.exec(text) ?? [];
    // A spreadsheet program writes a day as its midnight, and not as an export of the shop does.
    const isDay = time === '00:00' && (separator === ' ' || seconds !== undefined);
    if (day !== undefined) return time === undefined || isDay ? day : `${day}T${time}`;
    const [, date, , month, year] = DAY_FIRST.exec(text) ?? [];
    if (date === undefined || month === undefined || year === undefined) {
      const remedy = SERIAL_DAY.test(text) ? 'format its cell as a date, or write' : 'write';
      throw new CellError(`"${text}" is no day; ${remedy} it such as 2026-11-27, or 2026-11-27T09:00`);
    }
    return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  },
  format: asText,
};

const YES: readonly string[] = ['yes', 'true', '1', 'x', 'ja', 'oui', 'wahr', 'waar', 'vrai'];
const NO: readonly string[] = ['no', 'false', '0', 'nee', 'nein', 'non', 'falsch', 'onwaar', 'faux'];

/** Yes or no, as spreadsheets of several languages write it. `usual`: what a product is without a value. */
export function yesNo(usual: boolean): CellFormat {
  return {
    parse(text) {
      const lower = text.toLowerCase();
      const isYes = YES.includes(lower);
      if (!isYes && !NO.includes(lower)) throw new CellError(`"${text}" is neither yes nor no`);
      return isYes === usual ? undefined : isYes;
    },
    format: (value) => (value === undefined ? '' : value ? 'yes' : 'no'),
  };
}

/** One of some words, in lower or upper case. */
export function oneOf(words: readonly string[]): CellFormat {
  return {
    parse(text) {
      const word = words.find((each) => each.toLowerCase() === text.toLowerCase());
      if (word === undefined) throw new CellError(`"${text}" is not allowed; write ${words.join(' or ')}`);
      return word;
    },
    format: asText,
  };
}

/** One text on each line of the cell, or in each block of its HTML. */
export const LINES: CellFormat = {
  parse: (text, _names, isPlain = false) =>
    (isPlain ? text : plainLines(text))
      .split('\n')
      .map((line) => line.replace(/^• /, '').trim())
      .filter(Boolean),
  format: (value) => (Array.isArray(value) ? value.join('\n') : ''),
};

function plainLines(text: string): string {
  if (!TAG.test(text)) return text;
  // An empty line is a break in HTML, too.
  return htmlText(BLOCK_TAG.test(text) ? text : text.replaceAll('\n', '\n\n'));
}

export const CATEGORIES: CellFormat = {
  parse: (text, names) =>
    text
      .split(/[;\n]/)
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => names.id('category', name)),
  format: (value) => (Array.isArray(value) ? value.join('; ') : ''),
};

export const MANUFACTURER: CellFormat = {
  parse: (text, names) => names.id('manufacturer', text),
  format: asText,
};

export const COLOUR: CellFormat = { parse: (text, names) => names.id('colour', text), format: asText };

export const CONFIGURATION: CellFormat = {
  parse: (text, names) => names.id('configuration', text),
  format: asText,
};

export function attributeValue(id: string): CellFormat {
  return { parse: (text, names) => names.attributeValue(id, text), format: asText };
}
