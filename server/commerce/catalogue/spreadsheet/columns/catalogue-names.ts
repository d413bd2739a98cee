import { nearestName } from '#server/platform/commands/nearest-name.ts';
import type { Catalogue } from '../../catalogue.ts';
import { CellError } from './cell-error.ts';

const KINDS = ['category', 'manufacturer', 'colour', 'configuration'] as const;
type Kind = (typeof KINDS)[number];

/** The most names that a fault lists. */
const MAX_NAMES = 12;

/** The end of a fault about a name that the catalogue does not have yet. */
const NEW_NAMES: Readonly<Record<Kind, string>> = {
  category: '; add a new one to categories.json first',
  manufacturer: '; add a new one to manufacturers.json first',
  colour: '; for a new one, add the columns colour hex and colour name LANGUAGE',
  configuration: '',
};
const NEW_VALUE = '; add a new one to attributes.json first';

/** The names of a catalogue that cells refer to. */
export interface CatalogueNames {
  /** The id of a category, manufacturer or colour by its id or by its name in any language. Throws CellError. */
  id(kind: Kind, text: string): string;
  /** The id of a colour by its id or by its name in any language. */
  colourId(text: string): string | undefined;
  /** The id of an attribute by its id or by its name in any language. */
  attributeId(text: string): string | undefined;
  /** The value of an attribute: the id of one that has translations, or the text itself. Throws CellError. */
  attributeValue(attribute: string, text: string): string;
}

/** Something that cells refer to, by its id or by one of its names. */
export interface Named {
  readonly id: string;
  readonly names: readonly string[];
}

/** Names that a spreadsheet uses, in lower case, and the ids that they stand for. */
export type OtherNames = ReadonlyMap<string, string>;

/** `otherColours`: those that a spreadsheet adds, and new names of those that the catalogue has. */
export function catalogueNames(
  catalogue: Catalogue,
  other: OtherNames = new Map(),
  otherColours: readonly Named[] = [],
): CatalogueNames {
  const { categories, manufacturers, colours, configurations, attributes } = catalogue;
  const tables: Readonly<Record<Kind, Finder>> = {
    category: finder(
      categories.map(({ row }) => ({
        id: row.id,
        names: Object.values(row.texts).flatMap((texts) => [texts?.name, texts?.slug].filter(isText)),
      })),
    ),
    manufacturer: finder(manufacturers.map(({ row }) => ({ id: row.id, names: [row.name] }))),
    colour: finder([
      ...colours.map(({ row }) => ({ id: row.id, names: Object.values(row.name).filter(isText) })),
      ...otherColours,
    ]),
    configuration: finder(configurations.map(({ name }) => ({ id: name, names: [] }))),
  };
  const attributeNames = finder(
    attributes.map(({ row }) => ({ id: row.id, names: Object.values(row.name).filter(isText) })),
  );
  const values = new Map(
    attributes.map(({ row }) => [
      row.id,
      finder(
        Object.entries(row.values).map(([id, texts]) => ({ id, names: Object.values(texts).filter(isText) })),
      ),
    ]),
  );
  return {
    id(kind, text) {
      const wanted = other.get(text.toLowerCase()) ?? text;
      return tables[kind].find(wanted) ?? tables[kind].reject(kind, text, NEW_NAMES[kind]);
    },
    colourId: (text) => tables.colour.find(other.get(text.toLowerCase()) ?? text),
    attributeId: (text) => attributeNames.find(other.get(text.toLowerCase()) ?? text),
    attributeValue(attribute, text) {
      const known = values.get(attribute);
      const id = known?.find(other.get(text.toLowerCase()) ?? text);
      if (id !== undefined) return id;
      // Sizes, numbers and the like need no translation.
      if (!known || known.isEmpty || /\d/.test(text)) return text;
      return known.reject(attribute, text, NEW_VALUE);
    },
  };
}

interface Finder {
  readonly isEmpty: boolean;
  find(text: string): string | undefined;
  /** `remedy`: the end of the fault. */
  reject(kind: string, text: string, remedy: string): never;
}

function finder(entries: readonly Named[]): Finder {
  const ids = new Map<string, string>();
  // Ids go before names, and the first of equal names before others.
  for (const { id, names } of entries.toReversed()) for (const name of names) ids.set(name.toLowerCase(), id);
  for (const { id } of entries) ids.set(id.toLowerCase(), id);
  return {
    isEmpty: entries.length === 0,
    find: (text) => ids.get(text.toLowerCase()),
    reject(kind, text, remedy) {
      const nearest = ids.get(nearestName(text, [...ids.keys()]) ?? '');
      const names = [...new Set(entries.map(({ id }) => id))].sort();
      const listed = names.slice(0, MAX_NAMES).join(', ');
      const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
      throw new CellError(
        `"${text}" is no ${kind}${nearest ? `; did you mean ${nearest}? There` : '; there'} are ${listed || 'none'}${more}${remedy}`,
      );
    },
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
