import type { CommandOutput } from '#server/platform/commands/command.ts';
import type { Logger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { type Brand, type BrandCode, brandByCode, brandBySite } from '#shared/brands/index.ts';
import { importCatalogue } from '../../catalogue/catalogue.service.ts';
import { readCatalogue } from '../../catalogue/catalogue-files.ts';
import { catalogueFolder, hasCatalogueFolder } from '../../catalogue/catalogue-folder.ts';
import { PriceChangeError } from '../../catalogue/import/price-change-error.ts';
import { isLargeChange } from '../../catalogue/import/price-changes.ts';
import { planSpreadsheet, type SpreadsheetOptions } from '../../catalogue/spreadsheet/plan-spreadsheet.ts';
import { readSheet } from '../../catalogue/spreadsheet/reading/read-sheet.ts';
import { SpreadsheetError } from '../../catalogue/spreadsheet/reading/sheet.ts';
import { withChangedFiles } from '../../catalogue/spreadsheet/write-catalogue.ts';
import { readDatabaseJobEnv } from '../../kernel/env/database-env.ts';
import { done } from '../command-results.ts';
import { withImportDatabase } from '../import/import-catalogues.ts';
import type { ShopHost } from '../shop-host.ts';
import { afterImport, changesReport } from './changes-report.ts';

export interface SpreadsheetArguments extends SpreadsheetOptions {
  readonly file: string;
  readonly sheet: string | undefined;
  readonly dryRun: boolean;
  readonly acceptPrices: boolean;
}

/** Imports a spreadsheet, or says what would change. */
export async function runSpreadsheetImport(
  args: SpreadsheetArguments,
  host: ShopHost,
): Promise<CommandOutput> {
  const brand = brandOfSettings(host);
  return importSpreadsheet(
    {
      brand: brand.code,
      folder: catalogueFolder(brand),
      withDatabase: (work) => withImportDatabase(host, host.stderr, work),
    },
    args,
  );
}

/** The brand of BRAND. Throws SpreadsheetError if it has no catalogue. */
export function brandOfSettings({ settings }: ShopHost): Brand {
  const brand = brandBySite(readDatabaseJobEnv(settings()).BRAND);
  if (hasCatalogueFolder(brand)) return brand;
  throw new SpreadsheetError([`${brand.name} has no catalogue here; BRAND names the brand`]);
}

export interface SpreadsheetDeps {
  readonly brand: BrandCode;
  /** The whole path of the brand's catalogue folder. */
  readonly folder: string;
  /** Opens the database if something is written. */
  readonly withDatabase: <Result>(
    work: (deps: {
      readonly db: Database;
      readonly logger: Logger;
      readonly announces: boolean;
    }) => Promise<Result>,
  ) => Promise<Result>;
}

/** Rejects with SpreadsheetError, and as an import does, and then changes nothing. */
export async function importSpreadsheet(
  { brand, folder, withDatabase }: SpreadsheetDeps,
  args: SpreadsheetArguments,
): Promise<CommandOutput> {
  const plan = planSpreadsheet(readCatalogue(folder), await readSheet(args.file, args.sheet), args);
  const report = changesReport(plan, args);
  if (args.dryRun) return done(`${report}\nNothing was written.`);
  const large = [...plan.changes.priced.filter(isLargeChange), ...plan.changes.largeSales];
  if (large.length > 0 && !args.acceptPrices) throw new PriceChangeError(brand, large);
  const overwriteStock = args.overwriteStock ? plan.skus : false;
  await withDatabase(({ db, logger, announces }) =>
    withChangedFiles(folder, plan.files, (changed) =>
      importCatalogue(db, {
        brand,
        folder: changed,
        logger,
        acceptPrices: args.acceptPrices,
        overwriteStock,
        announces,
      }),
    ),
  );
  const nothing = plan.otherStock > 0 ? 'Nothing was written.' : 'Nothing differs.';
  const { site } = brandByCode(brand);
  const after = afterImport(plan, { site, folder, overwriteStock: args.overwriteStock });
  return done([report, ...(after.length > 0 ? after : [nothing])].join('\n'));
}
