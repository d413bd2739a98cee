import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { array, boolean, type InferType, mixed, number, object, string, ValidationError } from 'yup';
import { nearestFirst } from '#server/platform/commands/nearest-name.ts';
import type { ContentKind } from '#shared/content/content-kinds.ts';
import { isCalendarDate } from '#shared/dates/calendar-date.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import type { ContentFault } from './content-faults.ts';
import type { ContentFile } from './content-files.ts';

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const REFERENCE = /^(blog|advice|project|inspiration|job|page):[a-z0-9-]+$/;
const DESCRIPTION = { min: 110, max: 155 };
/** Search engines cut off longer titles; the brand's name follows, and may be cut off. */
const MAX_TITLE = 70;
const HOURS = /^\d+(\D+\d+)?$/;

// Every rule has its own message: these are read by editors, and not translated.
const text = () => string().strict().typeError('is not a text').trim('has spaces at its ends');
const day = () =>
  text().test(
    'calendar-date',
    'is not a date such as 2026-03-11',
    (date) => date === undefined || isCalendarDate(date),
  );
const amount = () => number().strict().typeError('is not a number').min(0, 'is below zero');
const texts = () => array(text().required('is empty')).strict().typeError('is not a list');
const fraction = () =>
  number()
    .strict()
    .typeError('is not a number')
    .min(0, 'is not between 0 and 1')
    .max(1, 'is not between 0 and 1')
    .required('is missing');

const facts = object({
  place: text(),
  year: amount(),
  area: amount(),
  sector: text(),
  reverberationBefore: amount(),
  reverberationAfter: amount(),
  hours: mixed<string | number>((value): value is string | number =>
    ['string', 'number'].includes(typeof value),
  )
    .typeError('is neither a text nor a number')
    .test(
      'hours-without-unit',
      'is neither a number nor a range such as 32-40; the page adds the unit',
      (hours) => hours === undefined || HOURS.test(String(hours)),
    ),
  salaryFrom: amount(),
  salaryTo: amount().when('salaryFrom', ([from], schema) =>
    typeof from === 'number' ? schema.min(from, 'is below salaryFrom') : schema,
  ),
  validThrough: day(),
})
  .typeError('is not a list of names and values')
  .default(undefined);

const spot = object({ x: fraction(), y: fraction(), product: text().required('is missing') });

const schema = object({
  id: text().required('is missing').matches(ID, 'is not in lower case with dashes'),
  title: text().required('is missing').max(MAX_TITLE, `has more than ${MAX_TITLE} characters`),
  description: text()
    .min(DESCRIPTION.min, ({ value }) => lengthMessage(String(value)))
    .max(DESCRIPTION.max, ({ value }) => lengthMessage(String(value))),
  /** The day on which the entry appears. */
  date: day(),
  draft: boolean().strict().typeError('is neither true nor false'),
  updated: day(),
  author: text(),
  role: text(),
  image: text(),
  alt: text(),
  tags: texts(),
  products: texts(),
  related: array(
    text().required('is empty').matches(REFERENCE, 'is not a kind and an id, such as blog:my-id'),
  )
    .strict()
    .typeError('is not a list'),
  facts,
  spots: array(spot).strict().typeError('is not a list'),
});

type Given = InferType<typeof schema>;
type Field = keyof Given;
type ListField = 'tags' | 'products' | 'related' | 'spots';

/** The front matter of a content file; lists are empty where the file has none. */
export type FrontMatter = Omit<Given, ListField> & { readonly [Name in ListField]: NonNullable<Given[Name]> };

/** A comment after the value of another field, such as a day, cuts nothing. */
const PROSE = ['title', 'description', 'author', 'role', 'alt', 'facts.place', 'facts.sector'];

/** The usual mistake in YAML, of which the parser says something else. */
const COLON_IN_TEXT = 'a text with a colon needs quotation marks, such as title: "Felt: soft and quiet"';

/** Likewise, of which it says nothing. */
const HASH_IN_TEXT =
  'a text with # after a space needs quotation marks, such as title: "The # of panels"; without them, # starts a comment';

const FACTS = Object.keys(facts.fields);
const REFERRING = ['image', 'tags', 'products', 'related', 'spots'] as const;

/** The fields that refer to pictures, tags, products and other articles. */
export type ReferringFields = Pick<FrontMatter, (typeof REFERRING)[number]>;

const FIELDS = Object.keys(schema.fields);
const REQUIRED = {
  blog: ['description', 'date', 'author', 'role', 'image', 'alt'],
  advice: ['description', 'date', 'author', 'role', 'image', 'alt'],
  project: ['description', 'date', 'image', 'alt', 'facts'],
  inspiration: ['description', 'image', 'alt'],
  job: ['description', 'date', 'facts'],
  page: [],
} as const satisfies Record<ContentKind, readonly Field[]>;

function lengthMessage(value: string): string {
  return `has ${value.length} characters instead of ${DESCRIPTION.min} to ${DESCRIPTION.max}`;
}

const NO_FIELDS: ReferringFields = { image: undefined, tags: [], products: [], related: [], spots: [] };

export interface ParsedFile {
  /** Undefined if the front matter has faults. */
  readonly meta: FrontMatter | undefined;
  /** The fields that refer to something, without those that have faults. */
  readonly referring: ReferringFields;
  /** Undefined if it has none, or cannot be read. */
  readonly id: string | undefined;
  /** The text of the file with an empty line for each line of the front matter, so that line numbers stay. */
  readonly body: string;
  /** The line of a field, such as `spots[0].product`. */
  readonly lineOf: (field: string) => number;
}

const FENCED = /^---[ \t]*\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Parses and validates the front matter of a file; reports each of its faults. */
export function parseFrontMatter(
  { file, kind, text: source }: Pick<ContentFile, 'file' | 'kind' | 'text'>,
  report: (fault: ContentFault) => void,
): ParsedFile {
  const [fenced, yaml = ''] = FENCED.exec(source) ?? [];
  const fault = (line: number, message: string) => report({ file, line, message });
  if (fenced === undefined) {
    fault(1, 'has no front matter between two lines of ---');
    return { meta: undefined, referring: NO_FIELDS, id: undefined, body: source, lineOf: () => 1 };
  }
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, schema: 'core' });
  const body = '\n'.repeat(fenced.split('\n').length - 1) + source.slice(fenced.length);
  const lineOf = (field: string) => {
    const keys = field.split(/[.[\]]+/).filter(Boolean);
    for (let length = keys.length; length > 0; length -= 1) {
      const pair = pairAt(document.contents, keys.slice(0, length));
      if (pair !== undefined) return counter.linePos(pair).line + 1;
    }
    return 1;
  };
  for (const { code, linePos, message } of document.errors) {
    const words = code === 'BLOCK_AS_IMPLICIT_KEY' ? COLON_IN_TEXT : (message.split('\n')[0] ?? '');
    fault((linePos?.[0].line ?? 0) + 1, words);
  }
  if (document.errors.length > 0)
    return { meta: undefined, referring: NO_FIELDS, id: undefined, body, lineOf };
  const cut = cutTexts(document, yaml);
  for (const offset of cut.values()) fault(counter.linePos(offset).line + 1, HASH_IN_TEXT);
  const value: unknown = document.toJS() ?? {};
  const id = isRecord(value) && 'id' in value ? String(value.id) : undefined;
  let hasFaults = cut.size > 0;
  const fieldFault = (field: string, message: string) => {
    hasFaults = true;
    // What is left of a cut text may be too short; its whole text may not.
    if (!cut.has(field)) fault(lineOf(field), `${field} ${message}`);
  };
  for (const name of unknownNames(value)) {
    const known = name.startsWith('facts.') ? FACTS.map((fact) => `facts.${fact}`) : FIELDS;
    fieldFault(name, `is not a field of the front matter; there are ${nearestFirst(name, known).join(', ')}`);
  }
  for (const name of REQUIRED[kind]) {
    if (isRecord(value) && !(name in value)) fieldFault(name, 'is missing');
  }
  try {
    const meta = schema.validateSync(value, { strict: true, abortEarly: false });
    if (meta.image !== undefined && !meta.alt) fieldFault('image', 'has no alternative text in alt');
    const complete = { ...meta, ...listsOf(meta) };
    return { meta: hasFaults ? undefined : complete, referring: complete, id, body, lineOf };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path: field = '', message } of error.inner.length > 0 ? error.inner : [error]) {
      fieldFault(field, message);
    }
    return { meta: undefined, referring: referringFields(value), id, body, lineOf };
  }
}

/** The values that are valid by themselves. */
function referringFields(value: unknown): ReferringFields {
  const valid = REFERRING.filter((name) => schema.pick([name]).isValidSync(value, { strict: true }));
  const fields = isRecord(value) ? value : {};
  const own = Object.fromEntries(valid.map((name) => [name, fields[name]]));
  const read = schema.pick(valid).validateSync(own, { strict: true });
  return { image: undefined, ...read, ...listsOf(read) };
}

function listsOf({ tags = [], products = [], related = [], spots = [] }: Partial<Pick<Given, ListField>>) {
  return { tags, products, related, spots };
}

function unknownNames(value: unknown): string[] {
  if (!isRecord(value)) return [];
  const given = Object.entries(value);
  const ofFacts = given.find(([name]) => name === 'facts')?.[1];
  return [
    ...given.map(([name]) => name).filter((name) => !FIELDS.includes(name)),
    ...(isRecord(ofFacts)
      ? Object.keys(ofFacts)
          .filter((name) => !FACTS.includes(name))
          .map((name) => `facts.${name}`)
      : []),
  ];
}

/** The fields whose text has no quotation marks and a comment on its last line, with the offsets of their values. */
function cutTexts(document: Document, yaml: string): ReadonlyMap<string, number> {
  return new Map(
    PROSE.flatMap((field) => {
      const value = document.getIn(field.split('.'), true);
      if (!isScalar(value) || value.type !== 'PLAIN' || !value.comment || !value.range) return [];
      const [start, end] = value.range;
      return yaml.slice(end, yaml.indexOf('#', end)).includes('\n') ? [] : [[field, start] as const];
    }),
  );
}

/** The offset of a key, or of an entry of a list. */
function pairAt(contents: unknown, [key, ...rest]: readonly string[]): number | undefined {
  if (!isRecord(contents) || key === undefined) return undefined;
  if (isMap(contents)) {
    const pair = contents.items.find(({ key: own }) => String(own) === key);
    if (rest.length > 0) return pairAt(pair?.value, rest);
    return startOf(pair?.key);
  }
  const entry: unknown =
    'items' in contents && Array.isArray(contents.items) ? contents.items[Number(key)] : undefined;
  return rest.length > 0 ? pairAt(entry, rest) : startOf(entry);
}

function startOf(node: unknown): number | undefined {
  if (!isRecord(node) || !Array.isArray(node.range)) return undefined;
  const [start] = node.range as unknown[];
  return typeof start === 'number' ? start : undefined;
}
