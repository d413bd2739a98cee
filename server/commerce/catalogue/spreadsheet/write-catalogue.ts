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
    writeFiles(copy, files);
    const result = await work(copy);
    writeFiles(folder, files);
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

/** Each file is replaced at once, so that a reader finds it as it was or as it will be. */
function writeFiles(folder: string, files: Files): void {
  for (const [file, rows] of files) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    const former = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    writeFileSync(`${path}.new`, catalogueJson(rows, former));
    renameSync(`${path}.new`, path);
  }
}
