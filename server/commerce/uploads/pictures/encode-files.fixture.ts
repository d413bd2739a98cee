import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodePicture } from './encode-picture.ts';

// Re-encodes the files of its arguments, and prints a list with the hashes of the results of each.

const results: (readonly string[])[] = [];
for (const source of process.argv.slice(2)) {
  const result = await encodePicture({ source, folder: mkdtempSync(join(tmpdir(), 'encoded-')) });
  results.push(
    'picture' in result ? result.picture.files.map(({ path }) => hashOf(path)) : [JSON.stringify(result)],
  );
}
console.log(JSON.stringify(results));

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
