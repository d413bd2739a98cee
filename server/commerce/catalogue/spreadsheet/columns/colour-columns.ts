import { LANGUAGES, LOCALES } from '#shared/locales/index.ts';
import { CellError } from './cell-error.ts';
import { PROSE } from './cell-formats.ts';
import { type CellFormat, type Column, columnAt } from './column.ts';

/** Red, green and blue as six hexadecimal digits, or three, with or without the sign. */
const HEX: CellFormat = {
  parse(text) {
    const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? [];
    if (digits === undefined) {
      throw new CellError(`"${text}" is no colour value; write six hexadecimal digits, such as #6f7d5c`);
    }
    const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
    return `#${six.toLowerCase()}`;
  },
  format: String,
};

/** The columns of a row of colours, beside those of the product that has the colour. */
export const COLOUR_COLUMNS: readonly Column[] = [
  columnAt({
    header: 'colour hex',
    path: ['hex'],
    help: 'of the colour in `colour`: defines one that does not exist, or changes it; one row of the colour suffices',
    example: '#6f7d5c',
    ...HEX,
    empty: { value: undefined },
  }),
  ...[...LANGUAGES, ...LOCALES].map((language) =>
    columnAt({
      header: `colour name ${language}`,
      documented: 'colour name LANGUAGE',
      path: ['name', language],
      help: 'likewise; a new colour needs all of `nl`, `de`, `fr` and `en`',
      example: 'moss',
      ...PROSE,
      empty: { value: undefined },
    }),
  ),
];

/** Columns that a new colour needs. */
export const NEEDED_COLOUR_COLUMNS: readonly Column[] = COLOUR_COLUMNS.filter(
  ({ path }) => path === 'hex' || LANGUAGES.some((language) => path === `name.${language}`),
);
