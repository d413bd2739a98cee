import { isDeepStrictEqual } from 'node:util';
import { LANGUAGES } from '#shared/locales/index.ts';
import { fieldsOf, type RawRow } from '../raw-values.ts';
import type { CatalogueNames, Named } from './columns/catalogue-names.ts';
import { CellError } from './columns/cell-error.ts';
import { COLOUR_COLUMNS, NEEDED_COLOUR_COLUMNS } from './columns/colour-columns.ts';
import type { Column, DraftRow } from './columns/column.ts';
import { isFormulaError } from './reading/cell-faults.ts';
import { columnLetters, type Sheet } from './reading/sheet.ts';
import type { SourceRow } from './sources/source-table.ts';

interface Input {
  readonly sheet: Sheet;
  readonly rows: readonly SourceRow[];
  /** The rows of `colours.json`. */
  readonly colours: readonly RawRow[];
  readonly names: CatalogueNames;
}

/** The colours of a catalogue with those that a spreadsheet defines or changes. */
export interface ColourDrafts {
  /** The rows of all colours. */
  readonly rows: readonly RawRow[];
  /** Ids of new colours. */
  readonly added: readonly string[];
  /** Ids of colours that exist, and differ. */
  readonly changed: readonly string[];
  /** The colours that are new or differ, with their names. */
  readonly named: readonly Named[];
  /** The rows that values of colours are from, by the first row of the colour and the column. */
  readonly rowsOfValues: ReadonlyMap<number, ReadonlyMap<Column, number>>;
  readonly faults: readonly string[];
}

interface Draft {
  readonly id: string;
  /** The row of `colours.json`; undefined of a new colour. */
  readonly before: DraftRow | undefined;
  readonly value: DraftRow;
  /** The first row of the spreadsheet that defines it. */
  readonly row: number;
  /** The row that each of its columns has its value from; 0 for a value with a fault. */
  readonly rowOf: Map<Column, number>;
}

const NAME_COLUMNS = COLOUR_COLUMNS.filter(({ path }) => path.startsWith('name.'));
const ID = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/;

/** Reads the columns of colours: each colour from one or more rows of products that have it. */
export function draftColours({ sheet, rows, colours, names }: Input): ColourDrafts {
  const before = new Map(colours.map(({ value }) => [fieldsOf(value).id, { ...fieldsOf(value) }]));
  const drafts = new Map<string, Draft>();
  const idOf = colourFinder(rows, names);
  const faults = rows.flatMap((source) => {
    const given = COLOUR_COLUMNS.find(({ header }) => source.cells.get(header)?.text);
    if (!given) return [];
    const at = placeIn(sheet, source);
    const text = source.cells.get('colour')?.text ?? '';
    const known = idOf(text);
    if (isFormulaError(text)) return [];
    if (text === '') return [`${at('colour')}: is empty, but ${given.header} is not`];
    if (known === undefined && !ID.test(text)) {
      return [
        `${at('colour')}: "${text}" is no id of a new colour; write letters and digits, separated by single dashes`,
      ];
    }
    const id = known ?? text;
    const former = before.get(id);
    const value = structuredClone(former ?? { id });
    const draft = drafts.get(id.toLowerCase()) ?? {
      id,
      before: former,
      value,
      row: source.row,
      rowOf: new Map(),
    };
    drafts.set(id.toLowerCase(), draft);
    return applyCells(draft, source, names, at);
  });
  const all = [...drafts.values()];
  const cellsOf = new Map(rows.map((source) => [source.row, source]));
  faults.push(
    ...namesakeFaults(before, all, (row, header) => {
      const source = cellsOf.get(row);
      return source ? placeIn(sheet, source)(header) : header;
    }),
  );
  const added = all.filter((draft) => !draft.before);
  const changed = all.filter((draft) => draft.before && !isDeepStrictEqual(draft.value, draft.before));
  faults.push(...added.flatMap((draft) => missingFaults(sheet, draft)));
  const rowOf = ({ row, value }: Draft): RawRow => ({ file: sheet.name, row, value });
  const byId = new Map<unknown, Draft>(changed.map((draft) => [draft.id, draft]));
  const kept = colours.map((row) => {
    const draft = byId.get(fieldsOf(row.value).id);
    return draft ? rowOf(draft) : row;
  });
  const hasFaults = faults.length > 0 || all.some((draft) => [...draft.rowOf.values()].includes(0));
  return {
    rows: [...kept, ...added.map((draft) => rowOf(hasFaults ? placeholder(draft) : draft))],
    added: added.map(({ id }) => id),
    changed: changed.map(({ id }) => id),
    named: [...added, ...changed].map(({ id, value }) => ({ id, names: namesOf(value) })),
    rowsOfValues: new Map(all.map((draft) => [draft.row, draft.rowOf])),
    faults,
  };
}

/**
 * Finds the id of a colour that the catalogue has, or that some row names. A text is a name of another colour unless its own
 * rows have another name in that language: ids go before names.
 */
function colourFinder(
  rows: readonly SourceRow[],
  names: CatalogueNames,
): (text: string) => string | undefined {
  const own = ownNames(rows);
  const given = new Map<string, string>();
  const nextOf = (text: string) =>
    names.colourId(text) === undefined ? given.get(text.toLowerCase()) : undefined;
  const endOf = (text: string): string => {
    const passed: string[] = [];
    let end = text;
    for (let next = nextOf(end); next !== undefined; next = nextOf(end)) {
      passed.push(end);
      end = next;
    }
    // The next search for one of them takes a single step.
    for (const each of passed) given.set(each.toLowerCase(), end);
    return end;
  };
  for (const { cells } of rows) {
    const colour = cells.get('colour')?.text;
    if (!colour || !(names.colourId(colour) || ID.test(colour))) continue;
    for (const { header } of NAME_COLUMNS) {
      const name = cells.get(header)?.text.toLowerCase();
      if (!name || given.has(name) || (own.get(name)?.get(header) ?? name) !== name) continue;
      // Colours that name each other would have no end.
      if (endOf(colour).toLowerCase() !== name) given.set(name, colour);
    }
  }
  return (text) => {
    const end = endOf(text);
    return names.colourId(end) ?? (end === text ? undefined : end);
  };
}

/** The first name in each column that the rows of a colour have, in lower case. */
function ownNames(rows: readonly SourceRow[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const all = new Map<string, Map<string, string>>();
  for (const { cells } of rows) {
    const colour = cells.get('colour')?.text.toLowerCase() ?? '';
    const own = all.get(colour) ?? new Map<string, string>();
    all.set(colour, own);
    for (const { header } of NAME_COLUMNS) {
      const name = cells.get(header)?.text.toLowerCase();
      if (name && !own.has(header)) own.set(header, name);
    }
  }
  return all;
}

type PlaceOf = (header: string) => string;

function placeIn({ name }: Sheet, { row, cells }: SourceRow): PlaceOf {
  return (header) => {
    const cell = cells.get(header);
    const place = cell ? `column ${columnLetters(cell.column)} (${header})` : header;
    return `${name} row ${row}, ${place}`;
  };
}

/** Applies the cells of a row to a colour. Returns their faults. */
function applyCells(
  { id, value, rowOf }: Draft,
  { row, cells }: SourceRow,
  names: CatalogueNames,
  at: PlaceOf,
): string[] {
  return COLOUR_COLUMNS.flatMap((column) => {
    const { header } = column;
    const text = cells.get(header)?.text;
    if (!text) return [];
    if (isFormulaError(text)) {
      rowOf.set(column, 0);
      return [];
    }
    try {
      const next = column.parse(text, names);
      const other = rowOf.get(column);
      const current = column.get(value);
      if (other && next !== current) {
        return [
          `${at(header)}: colour ${id} has ${String(next)} here, but ${String(current)} in row ${other}`,
        ];
      }
      rowOf.set(column, other || row);
      column.set(value, next);
      return [];
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      rowOf.set(column, 0);
      return [`${at(header)}: ${error.message}`];
    }
  });
}

/**
 * New names that another colour has once all rows are applied: a colour may take a name that another one gives up. Ids of
 * the catalogue are names, too.
 */
function namesakeFaults(
  before: ReadonlyMap<unknown, DraftRow>,
  drafts: readonly Draft[],
  at: (row: number, header: string) => string,
): string[] {
  const owners = new Map<string, string>();
  const ownerOf = (name: unknown, id: unknown) => {
    const key = String(name).toLowerCase();
    const owner = owners.get(key) ?? String(id);
    owners.set(key, owner);
    return owner;
  };
  const drafted = new Set<unknown>(drafts.map(({ id }) => id));
  for (const [id, row] of before) {
    for (const name of [id, ...(drafted.has(id) ? [] : namesOf(row))]) ownerOf(name, id);
  }
  for (const draft of drafts) {
    const kept = NAME_COLUMNS.filter((column) => !isNewName(draft, column));
    for (const { get } of kept) if (get(draft.value)) ownerOf(get(draft.value), draft.id);
  }
  return drafts.flatMap((draft) =>
    NAME_COLUMNS.flatMap((column) => {
      const { id, value, rowOf } = draft;
      const row = rowOf.get(column);
      if (!row || !isNewName(draft, column)) return [];
      const name = String(column.get(value));
      const owner = ownerOf(name, id);
      if (owner === id) return [];
      rowOf.set(column, 0);
      return [`${at(row, column.header)}: "${name}" is colour ${owner} already`];
    }),
  );
}

function isNewName({ before, value }: Draft, { get }: Column): boolean {
  return get(value) !== get(before ?? {});
}

function namesOf({ name }: DraftRow): string[] {
  return Object.values(fieldsOf(name)).map(String);
}

/** A new colour needs the values of these columns in some row. */
function missingFaults({ name }: Sheet, { id, row, rowOf }: Draft): string[] {
  const missing = NEEDED_COLOUR_COLUMNS.filter((column) => !rowOf.has(column)).map(({ header }) => header);
  return missing.length > 0 ? [`${name} row ${row}: the new colour ${id} has no ${missing.join(', ')}`] : [];
}

/** A complete colour in place of one with faults, so that the products that have it are checked none the less. */
function placeholder({ id, row, ...draft }: Draft): Draft {
  const name = Object.fromEntries(LANGUAGES.map((language) => [language, id]));
  return { ...draft, id, row, value: { id, hex: '#000000', name } };
}
