import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { object, string } from 'yup';
import type { ContentEntry } from './content-entry.ts';
import type { ContentFile } from './content-files.ts';
import type { SearchText } from './search-text.ts';

export interface BuiltSearchTexts {
  /** Undefined for a file that is newer than the build. */
  find(file: ContentFile): SearchText | undefined;
}

const FILE = 'search-texts.json';
const textsSchema = object().required();
const textSchema = object({ headings: string().defined(), text: string().defined() }).default(undefined);

/** Everything that the search text of a file depends on. */
function keyOf({ kind, folder, text }: ContentFile): string {
  return createHash('sha256').update(`${kind} ${folder} ${text}`).digest('base64url');
}

/** Writes the search texts of all entries to the folder of a build, so that no search parses Markdown. */
export async function writeSearchTexts(folder: string, entries: readonly ContentEntry[]): Promise<void> {
  const texts: Record<string, SearchText> = {};
  for (const entry of entries) texts[keyOf(entry.file)] = await entry.searchText();
  writeFileSync(path.join(folder, FILE), JSON.stringify(texts));
}

/** The search texts in the folder of a build, which are read when the first one is needed. */
export function openSearchTexts(folder: string): BuiltSearchTexts {
  let texts: Readonly<Record<string, unknown>> | undefined;
  return {
    find(file) {
      texts ??= readTexts(path.join(folder, FILE));
      return textSchema.validateSync(texts[keyOf(file)]);
    },
  };
}

function readTexts(file: string): Readonly<Record<string, unknown>> {
  try {
    return textsSchema.validateSync(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {}; // Development has no build.
  }
}
