import type { Locale } from '#shared/locales/index.ts';
import { asCsv, csvDelimiter } from '../../kernel/csv.ts';
import { textsIn } from '../../kernel/texts.ts';
import type { CutPieces } from './cut-list.ts';

/** Headed by `cutList.columns.<name>` in `staff.json`. */
const COLUMNS = [
  'day',
  'order',
  'line',
  'sku',
  'product',
  'material',
  'pieces',
  'width',
  'height',
  'answers',
  'remark',
  'isPrinted',
] as const satisfies readonly (keyof CutPieces)[];

/** Pieces to cut as CSV for the spreadsheets of a locale. Days and numbers are written so that a saw reads them, too. */
export function cutListCsv(pieces: readonly CutPieces[], locale: Locale): string {
  const t = textsIn(locale);
  return asCsv(
    pieces.map((each) => ({
      ...each,
      isPrinted: t(`staff:cutList.${each.isPrinted ? 'printed' : 'plain'}`),
    })),
    {
      delimiter: csvDelimiter(locale),
      columns: COLUMNS.map((key) => ({ key, header: t(`staff:cutList.columns.${key}`) })),
    },
  );
}
