import { writeFile } from 'node:fs/promises';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { readCatalogue } from '../../catalogue/catalogue-files.ts';
import { catalogueFolder } from '../../catalogue/catalogue-folder.ts';
import { missingLanguages } from '../../catalogue/missing-languages.ts';
import { exportProducts } from '../../catalogue/spreadsheet/export-products.ts';
import { SpreadsheetError } from '../../catalogue/spreadsheet/reading/sheet.ts';
import type { Format } from '../../catalogue/spreadsheet/spreadsheet-formats.ts';
import { validateCatalogue } from '../../catalogue/validate-catalogue.ts';
import { done } from '../command-results.ts';
import type { ShopHost } from '../shop-host.ts';
import { languageLines } from './changes-report.ts';
import { brandOfSettings } from './import-spreadsheet.ts';

export interface ExportArguments {
  readonly file: string;
  readonly format: Format;
}

/** Writes the products of the catalogue to a spreadsheet. */
export async function runExport({ file, format }: ExportArguments, host: ShopHost): Promise<CommandOutput> {
  const catalogue = catalogueOf(host);
  await writeFile(file, await exportProducts(catalogue, format)).catch((error: Error) => {
    throw new SpreadsheetError([`${file} cannot be written: ${error.message}`]);
  });
  return done(`${catalogue.products.length} products in ${file}`);
}

/** Lists the products that are not shown in a language, because they have no texts in it. */
export async function listLanguages(
  { json }: { readonly json: boolean },
  host: ShopHost,
): Promise<CommandOutput> {
  const missing = missingLanguages(catalogueOf(host).products);
  if (json) return done(JSON.stringify(Object.fromEntries(missing)));
  const lines = languageLines(missing);
  return done(lines.length > 0 ? lines.join('\n') : 'All products have texts in all languages.');
}

/** The catalogue of the files, valid. */
function catalogueOf(host: ShopHost): Catalogue {
  return validateCatalogue(readCatalogue(catalogueFolder(brandOfSettings(host))));
}
