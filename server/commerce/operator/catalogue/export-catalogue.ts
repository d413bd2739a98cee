import { writeFile } from 'node:fs/promises';
import { exitOnBootError } from '#server/platform/boot-error.ts';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { EnvError } from '#server/platform/env.ts';
import { type Catalogue, CatalogueError } from '../../catalogue/catalogue.ts';
import { readCatalogue } from '../../catalogue/catalogue-files.ts';
import { catalogueFolder } from '../../catalogue/catalogue-folder.ts';
import { exportProducts } from '../../catalogue/spreadsheet/export-products.ts';
import { SpreadsheetError } from '../../catalogue/spreadsheet/reading/sheet.ts';
import { missingLanguages } from '../../catalogue/spreadsheet/spreadsheet-changes.ts';
import type { Format } from '../../catalogue/spreadsheet/spreadsheet-formats.ts';
import { validateCatalogue } from '../../catalogue/validate-catalogue.ts';
import { done } from '../command-results.ts';
import { languageLines } from './changes-report.ts';
import { brandOfSettings } from './import-spreadsheet.ts';

export interface ExportArguments {
  readonly file: string;
  readonly format: Format;
}

/** Writes the products of the catalogue to a spreadsheet. */
export function runExport({ file, format }: ExportArguments): Promise<CommandOutput> {
  return withCatalogue(async (catalogue) => {
    await writeFile(file, await exportProducts(catalogue, format)).catch((error: Error) => {
      throw new SpreadsheetError([`${file} cannot be written: ${error.message}`]);
    });
    return done(`${catalogue.products.length} products in ${file}`);
  });
}

/** Lists the products that are not shown in a language, because they have no texts in it. */
export function listLanguages({ json }: { readonly json: boolean }): Promise<CommandOutput> {
  return withCatalogue(async ({ products }) => {
    const missing = missingLanguages(products);
    if (json) return done(JSON.stringify(Object.fromEntries(missing)));
    const lines = languageLines(missing);
    return done(lines.length > 0 ? lines.join('\n') : 'All products have texts in all languages.');
  });
}

async function withCatalogue(work: (catalogue: Catalogue) => Promise<CommandOutput>): Promise<CommandOutput> {
  try {
    return await work(validateCatalogue(readCatalogue(catalogueFolder(brandOfSettings()))));
  } catch (error) {
    return exitOnBootError(error, [CatalogueError, EnvError, SpreadsheetError]);
  }
}
