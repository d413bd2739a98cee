import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Rewrites a file, and returns whether that changed it. */
export function editFile(file: string, change: (text: string) => string): boolean {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after !== before) writeFileSync(file, after);
  return after !== before;
}

/** Rewrites the files of a pattern, and returns those that changed. */
export function editFiles(pattern: string, change: (text: string, file: string) => string): string[] {
  return globSync(pattern)
    .sort()
    .filter((file) => editFile(file, (text) => change(text, file)));
}

/** Copies the files of a pattern to the names that `target` returns. Returns the new files. */
export function copyFiles(pattern: string, target: (file: string) => string): string[] {
  return globSync(pattern)
    .sort()
    .map((file) => {
      const copy = target(file);
      mkdirSync(path.dirname(copy), { recursive: true });
      writeFileSync(copy, readFileSync(file), { flag: 'wx' });
      return copy;
    });
}
