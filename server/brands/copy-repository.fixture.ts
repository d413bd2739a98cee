import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Copies the committed files of the repository, but those that match, to a temporary folder, and links to its packages. */
export function copyRepository({ except }: { readonly except?: RegExp } = {}): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'repository-'));
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 100_000_000 }).split('\n');
  for (const file of files.filter((name) => name && !except?.test(name) && existsSync(name))) {
    cpSync(file, path.join(copy, file));
  }
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  return copy;
}
