import type { Brand } from '#shared/brands/index.ts';
import { CONTENT_KINDS, type ContentKind } from '#shared/content/content-kinds.ts';
import { DEFAULT_LOCALE, fallbackChain, LANGUAGES, LOCALES, type Locale } from '#shared/locales/index.ts';
import { hasScreen, hasSlug, matchScreen, SCREENS } from '#shared/screens/index.ts';
import { withAttribute } from './blocks/body-report.ts';
import type { Content, ContentEntry } from './content-entry.ts';
import type { ContentFault } from './content-faults.ts';
import { parseTarget } from './links.ts';
import { pictureName } from './picture-name.ts';
import { isScreenText } from './screen-text.ts';

/** Names that content may refer to besides other content. */
export interface KnownNames {
  readonly pictures: ReadonlySet<string>;
  /** SKUs, and ids of families. */
  readonly products: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
}

const targetOf = (kind: string, id: string) => `${kind}:${id}`;

const isContentKind = (kind: string): kind is ContentKind =>
  (CONTENT_KINDS as readonly string[]).includes(kind);

/** A locale that shows the files of a folder. */
function localeOf({ file: { folder } }: ContentEntry): Locale {
  return LOCALES.find((locale) => fallbackChain(locale).includes(folder)) ?? 'nl-NL';
}

/** Every fault of a brand's content that concerns more than one file, or what a file names. */
export async function checkContent(
  brand: Brand,
  content: Content,
  known: KnownNames,
): Promise<ContentFault[]> {
  const ofEntries = content.entries.map((entry) => entryFaults(brand, content, known, entry));
  return [
    ...(await Promise.all(ofEntries)).flat(),
    ...languageFaults(content),
    ...authorFaults(content),
    ...LOCALES.flatMap((locale) => localeFaults(content, locale)),
    ...listFaults(brand, content, known),
  ].filter(isFirst());
}

/** Drops a fault that was found in two locales of one file. */
function isFirst(): (fault: ContentFault) => boolean {
  const seen = new Set<string>();
  return ({ file, line, message }) => {
    const key = `${file}:${line}:${message}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  };
}

async function entryFaults(
  brand: Brand,
  content: Content,
  known: KnownNames,
  entry: ContentEntry,
): Promise<ContentFault[]> {
  const { meta, kind, id, slug, lineOf } = entry;
  const faults: ContentFault[] = [];
  const fault = (line: number, message: string) => faults.push({ file: entry.file.file, line, message });
  const body = await entry.body();
  for (const { line, message } of body.faults) fault(line, message);

  const isText = isScreenText(brand, kind, id);
  if (!isText && meta.description === undefined) fault(1, 'description is missing');
  if (isText && body.blocks.some(({ type }) => type !== 'text')) {
    fault(1, 'is the text of a screen, which has no blocks');
  }
  if (kind === 'page' && !isText && LOCALES.some((locale) => matchScreen(`/${slug}`, locale))) {
    fault(1, `the slug "${slug}" is the path of a screen`);
  }
  meta.tags.forEach((tag, index) => {
    if (!content.lists.tags[tag])
      fault(
        lineOf(`tags[${index}]`),
        `the tag "${tag}" has no names in tags.json; there are ${listOf(Object.keys(content.lists.tags))}`,
      );
  });

  const check = (target: string, line: number, attribute?: string) => {
    const reason = unknownReason(brand, content, known, localeOf(entry), target);
    if (reason) fault(line, withAttribute(reason, attribute));
  };
  if (meta.image) check(`picture:${meta.image}`, lineOf('image'));
  for (const [index, product] of meta.products.entries()) {
    check(targetOf('product', product), lineOf(`products[${index}]`));
  }
  for (const [index, target] of meta.related.entries()) check(target, lineOf(`related[${index}]`));
  for (const [index, { product }] of meta.spots.entries()) {
    check(targetOf('product', product), lineOf(`spots[${index}].product`));
  }
  for (const { target, line, attribute } of body.references) check(target, line, attribute);
  return faults;
}

const listOf = (names: Iterable<string>) => [...names].sort().join(', ') || 'none';

/** Why a target does not exist; undefined for one that does. */
function unknownReason(
  brand: Brand,
  content: Content,
  known: KnownNames,
  locale: Locale,
  target: string,
): string | undefined {
  if (target.startsWith('picture:')) {
    const name = target.slice('picture:'.length);
    return known.pictures.has(pictureName(name)) ? undefined : `unknown picture "${name}"`;
  }
  const { kind = '', id = '' } = parseTarget(target) ?? {};
  if (kind === 'product') return known.products.has(id) ? undefined : `unknown product "${id}"`;
  if (kind === 'category')
    return known.categories.has(id)
      ? undefined
      : `unknown category "${id}"; there are ${listOf(known.categories)}`;
  if (kind === 'screen') {
    const name = id.split('?')[0];
    const screen = SCREENS.find((one) => one === name);
    const exists = screen && !hasSlug(screen) && hasScreen(brand, screen);
    const screens = SCREENS.filter((one) => !hasSlug(one) && hasScreen(brand, one));
    return exists ? undefined : `unknown screen "${id}"; there are ${listOf(screens)}`;
  }
  if (!isContentKind(kind)) return `unknown target "${target}"`;
  const exists = content.byId(kind, locale, id) && !isScreenText(brand, kind, id);
  if (exists) return undefined;
  const ids = content.list(kind, locale).filter((one) => !isScreenText(brand, kind, one.id));
  return `dead link: there is no ${kind} "${id}"; there are ${listOf(ids.map((one) => one.id))}`;
}

/** Each id exists in each language, once, and a region replaces entries of its language only. */
function languageFaults(content: Content): ContentFault[] {
  const faults: ContentFault[] = [];
  for (const files of Map.groupBy(content.entries, ({ kind, id }) => `${kind}:${id}`).values()) {
    const [first] = files;
    if (!first) continue;
    const folders = files.map(({ file }) => file.folder);
    for (const language of LANGUAGES) {
      if (folders.includes(language)) continue;
      faults.push({
        file: first.file.file,
        line: 1,
        message: `the ${first.kind} "${first.id}" is missing in ${language}`,
      });
    }
    for (const { file, lineOf } of files.filter(
      (_, index) => folders.indexOf(folders[index] ?? 'nl') !== index,
    )) {
      faults.push({
        file: file.file,
        line: lineOf('id'),
        message: `the id "${first.id}" occurs twice in ${file.folder}`,
      });
    }
  }
  return faults;
}

/** An author has one role in each language. */
function authorFaults({ entries }: Content): ContentFault[] {
  const signed = entries.filter(({ meta }) => meta.author !== undefined && meta.role !== undefined);
  const byAuthor = Map.groupBy(signed, ({ file, meta }) => `${file.folder}:${meta.author}`);
  return [...byAuthor.values()].flatMap((articles) => {
    const [first, ...others] = articles.toSorted((a, b) =>
      (a.meta.date ?? '').localeCompare(b.meta.date ?? ''),
    );
    return others
      .filter(({ meta }) => meta.role !== first?.meta.role)
      .map(({ file, meta, lineOf }) => ({
        file: file.file,
        line: lineOf('role'),
        message: `${meta.author} is "${first?.meta.role}" in ${first?.file.file}, not "${meta.role}"`,
      }));
  });
}

/** No two entries of a locale have the same address or title. */
function localeFaults(content: Content, locale: Locale): ContentFault[] {
  const entries = CONTENT_KINDS.flatMap((kind) => content.list(kind, locale));
  const duplicates = (
    keyOf: (entry: ContentEntry) => string,
    field: string,
    nameOf: (entry: ContentEntry) => string,
  ) =>
    [...Map.groupBy(entries, keyOf).values()].flatMap((same) =>
      same.slice(1).map(
        (entry): ContentFault => ({
          file: entry.file.file,
          line: entry.lineOf(field),
          message: `${nameOf(entry)} is also in ${same[0]?.file.file}`,
        }),
      ),
    );
  return [
    ...duplicates(
      ({ kind, slug }) => `${kind}:${slug}`,
      'id',
      ({ slug }) => `the slug "${slug}"`,
    ),
    ...duplicates(
      ({ meta }) => meta.title.toLowerCase(),
      'title',
      ({ meta }) => `the title "${meta.title}"`,
    ),
  ];
}

function listFaults(brand: Brand, content: Content, known: KnownNames): ContentFault[] {
  const file = `shared/brands/${brand.site}/content/addresses.yaml`;
  const menus = `shared/brands/${brand.site}/content/menus.yaml`;
  const { moved, removed } = content.lists.addresses;
  const exists = (kind: ContentKind, id: string) => Object.keys(content.slugs(kind, id)).length > 0;
  const hasSlugNow = (kind: ContentKind, slug: string) =>
    LOCALES.some((locale) => content.bySlug(kind, locale, slug) !== undefined);
  return [
    ...moved
      .filter(({ kind, to }) => !exists(kind, to))
      .map(({ kind, to }) => ({ file, line: 1, message: `moved to the unknown ${kind} "${to}"` })),
    ...[...moved.map(({ kind, from }) => ({ kind, slug: from })), ...removed]
      .filter(({ kind, slug }) => hasSlugNow(kind, slug))
      .map(({ kind, slug }) => ({ file, line: 1, message: `the ${kind} "${slug}" exists` })),
    ...content.lists.menus.footer.flatMap(({ target, label }) => {
      const reason = target && unknownReason(brand, content, known, DEFAULT_LOCALE, target);
      if (reason) return [{ file: menus, line: 1, message: reason }];
      const hasTitle = target === undefined || isContentKind(target.split(':')[0] ?? '');
      return label || hasTitle ? [] : [{ file: menus, line: 1, message: `${target} has no label` }];
    }),
    ...Object.entries(brand.contentPages)
      .filter(([, id]) => !exists('page', id))
      .map(([screen, id]) => ({
        file: `shared/brands/${brand.site}/brand.ts`,
        line: 1,
        message: `the text of ${screen}, the page "${id}", does not exist`,
      })),
  ];
}
