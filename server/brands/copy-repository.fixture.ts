import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Copies the committed files of the repository to a temporary folder, but those that match, and links to its packages
 * and to `linked` folders, which nobody writes to.
 */
export function copyRepository({
  except,
  linked = [],
}: {
  except: RegExp;
  linked?: readonly string[];
}): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'repository-'));
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 100_000_000 }).split('\n');
  for (const file of files.filter((name) => name && !except.test(name) && existsSync(name))) {
    cpSync(file, path.join(copy, file));
  }
  for (const folder of ['node_modules', ...linked]) {
    mkdirSync(path.dirname(path.join(copy, folder)), { recursive: true });
    symlinkSync(path.resolve(folder), path.join(copy, folder));
  }
  return copy;
}
