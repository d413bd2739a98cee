import { LANGUAGES } from '#shared/locales/index.ts';
import type { BuiltSearchTexts } from './built-search-texts.ts';
import type { Content, ContentEntry, FaultyFile } from './content-entry.ts';
import type { ContentFault } from './content-faults.ts';
import { type ContentFile, readContentFiles } from './content-files.ts';
import { readContentLists } from './content-lists.ts';
import { createContent } from './create-content.ts';
import { parseFrontMatter } from './front-matter.ts';
import type { ParsedBody } from './parse-body.ts';
import { searchTextOf } from './search-text.ts';

/**
 * Reads a content folder, with drafts and entries that wait for their date. A file whose front matter has faults is left
 * out. Search texts that are not among `searchTexts` are made when they are needed.
 */
export function readContent(
  root: string,
  searchTexts?: BuiltSearchTexts,
): { content: Content; faults: ContentFault[]; faulty: readonly FaultyFile[] } {
  const { files, faults } = readContentFiles(root);
  const report = (fault: ContentFault) => faults.push(fault);
  const lists = readContentLists(root, report);
  const entries: ContentEntry[] = [];
  const faulty: FaultyFile[] = [];
  for (const file of files) {
    const entry = entryOf(file, { report, searchTexts });
    if ('slug' in entry) entries.push(entry);
    else faulty.push(entry);
  }
  return { content: createContent(entries, lists), faults, faulty };
}

function entryOf(
  file: ContentFile,
  {
    report,
    searchTexts,
  }: { report: (fault: ContentFault) => void; searchTexts: BuiltSearchTexts | undefined },
): ContentEntry | FaultyFile {
  const { meta, referring, id, body, lineOf } = parseFrontMatter(file, report);
  const { kind, slug, folder } = file;
  const language = LANGUAGES.find((known) => folder.startsWith(known)) ?? 'nl';
  let parsed: Promise<ParsedBody> | undefined;
  const parsedBody = () => {
    // The parser of Markdown is loaded for the first page that shows a body.
    parsed ??= import('./parse-body.ts').then(({ parseBody }) => parseBody(body, kind, language));
    return parsed;
  };
  if (!meta) return { kind, id, file, meta: referring, lineOf, body: parsedBody };
  return {
    kind,
    slug,
    file,
    meta,
    lineOf,
    id: meta.id,
    body: parsedBody,
    searchText: async () => searchTexts?.find(file) ?? searchTextOf(await parsedBody()),
  };
}
