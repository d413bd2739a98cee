import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_KINDS, type ContentKind } from '#shared/content/content-kinds.ts';
import { BEFORE_COLON } from '#shared/locales/before-colon.ts';
import {
  isLocale,
  LANGUAGES,
  type Language,
  LOCALES,
  type Locale,
  localeDefinition,
} from '#shared/locales/index.ts';
import { narrowSpaces } from '#shared/locales/narrow-spaces.ts';
import { slugify } from '#shared/slug/slug.ts';
import type { ContentFault } from './content-faults.ts';

/** A language, or a region that replaces files of its language. */
type ContentFolder = Language | Locale;

export interface ContentFile {
  readonly file: string;
  readonly folder: ContentFolder;
  readonly kind: ContentKind;
  readonly slug: string;
  readonly text: string;
}

/** Drops a byte order mark, which editors on Windows write. */
const UTF_8 = new TextDecoder('utf-8');

const ROOT_FILES = ['tags.json', 'addresses.yaml', 'menus.yaml'];
const FOLDERS: readonly string[] = [...LANGUAGES, ...LOCALES];

const isFolder = (name: string): name is ContentFolder => FOLDERS.includes(name);
const isKind = (name: string): name is ContentKind => (CONTENT_KINDS as readonly string[]).includes(name);

/** Reads the Markdown files of a content folder. A file or folder that the format does not have is a fault. */
export function readContentFiles(root: string): { files: ContentFile[]; faults: ContentFault[] } {
  const files: ContentFile[] = [];
  const faults: ContentFault[] = [];
  const unknown = (file: string, message: string) => faults.push({ file, line: 1, message });
  for (const folder of entriesOf(root)) {
    if (ROOT_FILES.includes(folder)) continue;
    const folderPath = path.join(root, folder);
    if (!isFolder(folder)) {
      unknown(folderPath, `is neither a language nor a locale: ${FOLDERS.join(', ')}`);
      continue;
    }
    for (const kind of entriesOf(folderPath)) {
      const kindPath = path.join(folderPath, kind);
      if (!isKind(kind)) {
        unknown(kindPath, `is not a kind of content: ${CONTENT_KINDS.join(', ')}`);
        continue;
      }
      for (const name of entriesOf(kindPath)) {
        const file = path.join(kindPath, name);
        const slug = name.replace(/\.md$/, '');
        if (slug === name || slugify(slug) !== slug) {
          const better = slugify(name.replace(/\.[a-z]+$/i, ''));
          unknown(
            file,
            `is not named like a slug with the ending .md${better && `; rename it to ${better}.md`}`,
          );
          continue;
        }
        const bytes = readFileSync(file);
        if (!isUtf8(bytes)) unknown(file, 'has letters in another encoding than UTF-8; save it as UTF-8');
        files.push({ file, folder, kind, slug, text: displayText(UTF_8.decode(bytes), folder) });
      }
    }
  }
  return { files, faults };
}

/** French has a space before these marks, at which a line must not break. A colon or `!` may also be Markdown. */
const BEFORE_FRENCH_MARK = /(?<=\S) (?=[;?»]|:(?![-:\w/])|!(?!\[))/g;
/** French separates thousands by a space, too. */
const BEFORE_THOUSANDS = /(?<=\d) (?=\d{3}(?!\d))/g;

/** The space between a number and its unit, at which a line must not break either. */
const BEFORE_UNIT = /(?<=\d) (?=(?:mm|cm|m|kg|g|h|dB|Hz)(?![\w-]))/g;

function displayText(source: string, folder: ContentFolder): string {
  const text = source.replaceAll(BEFORE_UNIT, '\u00a0');
  const language = isLocale(folder) ? localeDefinition(folder).language : folder;
  if (BEFORE_COLON[language] === '') return text;
  return narrowSpaces(text)
    .replaceAll(BEFORE_FRENCH_MARK, '\u202f')
    .replaceAll(BEFORE_THOUSANDS, '\u00a0')
    .replaceAll('« ', '«\u202f');
}

/** Without hidden files, such as the .DS_Store of a Mac. */
function entriesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
}
