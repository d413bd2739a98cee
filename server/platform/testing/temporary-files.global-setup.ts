import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs once per test run: its temporary files, and those of the processes that it starts, are removed at its end. */
export default function setup(): () => void {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user.
  process.env.TMPDIR = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true });
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  };
}
