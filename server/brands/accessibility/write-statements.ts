import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import {
  accessibilityStatement,
  STATEMENT_FOLDERS,
  type StatementFolder,
} from './accessibility-statement.ts';

/** Writes the accessibility statement of every brand in every language and region. */
export function writeStatements(): undefined {
  for (const brand of ALL_BRANDS) {
    for (const folder of Object.keys(STATEMENT_FOLDERS) as StatementFolder[]) {
      const { file, text } = accessibilityStatement(brand, folder);
      const target = path.join('shared/brands', brand.site, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
    console.log(`Wrote the accessibility statement of ${brand.name}`);
  }
}
