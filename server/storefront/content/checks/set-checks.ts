import { CONTENT_KINDS } from '#shared/content/content-kinds.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { Content, ContentEntry } from '../content-entry.ts';
import type { ContentFault } from '../content-faults.ts';

/** Each id occurs once in a folder. */
export function idFaults({ entries }: Content): ContentFault[] {
  const sameId = Map.groupBy(entries, ({ kind, id, file }) => `${file.folder} ${kind}:${id}`);
  return [...sameId.values()].flatMap(([, ...others]) =>
    others.map(({ file, id, lineOf }) => ({
      file: file.file,
      line: lineOf('id'),
      message: `the id "${id}" occurs twice in ${file.folder}`,
    })),
  );
}

/** An author has one role in each language. */
export function authorFaults({ entries }: Content): ContentFault[] {
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
export function localeFaults(content: Content, locale: Locale): ContentFault[] {
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
