import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FILES_BESIDE } from '../catalogue-files.ts';
import { catalogueJson } from './catalogue-json.ts';
import { SpreadsheetError } from './reading/sheet.ts';

type Files = ReadonlyMap<string, readonly unknown[]>;

/**
 * Applies `work` to a copy of a catalogue's folder with changed files, and then changes the folder. If the work fails, the
 * folder stays as it is.
 */
export async function withChangedFiles<Result>(
  folder: string,
  files: Files,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  checkWritable(folder);
  const parent = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const copy = join(parent, 'catalogue');
  try {
    cpSync(folder, copy, { recursive: true });
    for (const file of FILES_BESIDE) {
      const source = join(folder, '..', file);
      if (existsSync(source)) cpSync(source, join(parent, file));
    }
    const texts = textsOf(folder, files);
    writeFiles(copy, texts);
    const result = await work(copy);
    writeFiles(folder, texts);
    return result;
  } finally {
    rmSync(parent, { recursive: true });
  }
}

function checkWritable(folder: string): void {
  try {
    for (const each of [folder, join(folder, 'products')])
      if (existsSync(each)) accessSync(each, constants.W_OK);
  } catch {
    throw new SpreadsheetError([
      `The catalogue in ${folder} is read-only here, as in a container: import the spreadsheet where its files are kept, and deploy them`,
    ]);
  }
}

/** The texts of changed files, in the layout of those in a folder. */
function textsOf(folder: string, files: Files): ReadonlyMap<string, string> {
  return new Map(
    [...files].map(([file, rows]) => {
      const path = join(folder, file);
      const former = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
      return [file, catalogueJson(rows, former)];
    }),
  );
}

/** Each file is replaced at once, so that a reader finds it as it was or as it will be. */
function writeFiles(folder: string, texts: ReadonlyMap<string, string>): void {
  for (const [file, text] of texts) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  }
}
