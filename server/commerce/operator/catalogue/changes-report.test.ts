import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planCsv } from '../../catalogue/spreadsheet/spreadsheet.fixture.ts';
import { afterImport } from './changes-report.ts';

it.each([
  ['easyfelt', '  npm run shop -- import'],
  ['fibersandfoams', '  BRAND=fibersandfoams npm run shop -- import'],
])('the way back of %s imports its own catalogue', (site, command) => {
  const plan = planCsv('sku;name nl\nTCR-PET;Tafel');
  expect(afterImport(plan, { site, folder: 'catalogue', overwriteStock: false }).at(-1)).toBe(command);
});

it('undoes an import from any folder, whatever the name of that of the catalogue', () => {
  const root = mkdtempSync(join(tmpdir(), 'undo-'));
  const folder = join(root, "Marit's shop", 'catalogue');
  const file = join(folder, 'colours.json');
  mkdirSync(folder, { recursive: true });
  const inShell = (command: string) => execFileSync('sh', ['-c', command], { cwd: tmpdir(), stdio: 'pipe' });
  const git = `git -C ${root} -c user.name=Marit -c user.email=marit@example.com`;
  try {
    writeFileSync(file, 'before');
    inShell(`git init -q ${root} && ${git} add . && ${git} commit -qm before`);
    for (const key of ['name Marit', 'email marit@example.com']) inShell(`git -C ${root} config user.${key}`);
    writeFileSync(file, 'after');
    const plan = planCsv('sku;name nl\nTCR-PET;Tafel');
    const undo = afterImport(plan, { site: 'easyfelt', folder, overwriteStock: false }).at(-2) ?? '';
    inShell(undo);
    expect(readFileSync(file, 'utf8')).toBe('before');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
