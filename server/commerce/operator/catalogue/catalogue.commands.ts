import { command } from '#server/platform/commands/command.ts';
import { parseWhole } from '#server/platform/commands/option-values.ts';
import { FORMATS } from '../../catalogue/spreadsheet/spreadsheet-formats.ts';
import { DRY_RUN, JSON_OPTION, parseLanguage } from '../command-options.ts';
import { onDatabase } from '../command-work.ts';
import type { Group, ShopHost } from '../shop-host.ts';
import type { ExportArguments } from './export-catalogue.ts';
import type { SpreadsheetArguments } from './import-spreadsheet.ts';
import type { WaitingArguments } from './list-waiting.ts';
import { parseDefaults, parseNames, parseNumber } from './spreadsheet-arguments.ts';

const IMPORT_SPREADSHEET = command({
  args: 'FILE',
  help: 'changes and imports the catalogue of BRAND as a CSV or XLSX file says',
  details:
    'It has the columns of `catalogue export`, or is an export of Shopify, WooCommerce or Business Central.\nshared/brands/spreadsheets.md lists the columns.',
  options: {
    ...DRY_RUN,
    'remove-missing': {
      type: 'boolean',
      default: false,
      help: 'removes the products that the file does not have; without it they stay',
    },
    'accept-prices': {
      type: 'boolean',
      default: false,
      help: 'imports prices that change by more than 30 %, too',
    },
    stock: { type: 'boolean', default: false, help: 'overwrites the stock of products that exist, too' },
    sheet: { type: 'string', value: 'NAME', help: 'a sheet of a workbook, instead of the first one' },
    language: {
      type: 'string',
      value: 'nl',
      help: 'the language of the texts of an export of another system',
    },
    vat: {
      type: 'string',
      value: '21',
      help: 'the VAT in the prices of another shop, in percent; 0 for none',
    },
    'gbp-rate': { type: 'string', value: '0.86', help: 'pounds for a euro, if the file has no price GBP' },
    default: {
      type: 'string',
      multiple: true,
      value: '"COLUMN=TEXT"',
      help: 'a value of new products that lack it; may be repeated',
    },
    name: {
      type: 'string',
      multiple: true,
      value: '"NAME=ID"',
      help: 'the id of what the file names otherwise; may be repeated',
    },
  },
  read: (values, [file = '']): SpreadsheetArguments => {
    return {
      file,
      sheet: values.sheet,
      dryRun: values['dry-run'],
      removeMissing: values['remove-missing'],
      acceptPrices: values['accept-prices'],
      overwriteStock: values.stock,
      vatPercent: parseNumber('--vat', values.vat, { min: 0, max: 30 }),
      gbpRate: parseNumber('--gbp-rate', values['gbp-rate'], { min: 0.1, max: 10 }),
      defaults: parseDefaults(values.default ?? []),
      otherNames: parseNames(values.name ?? []),
      language: values.language === undefined ? undefined : parseLanguage(values.language),
    };
  },
  run: async (args, host: ShopHost) =>
    (await import('./import-spreadsheet.ts')).runSpreadsheetImport(args, host),
});

const EXPORT = command({
  args: 'FILE',
  help: 'writes the products of the catalogue to FILE, a .csv or .xlsx',
  read: (_values, [file = '']): ExportArguments => {
    const format = FORMATS.find((each) => file.toLowerCase().endsWith(`.${each}`));
    if (format) return { file, format };
    throw new TypeError('FILE ends with .csv or .xlsx');
  },
  run: async (args, host: ShopHost) => (await import('./export-catalogue.ts')).runExport(args, host),
  besideShop: 'own',
});

const LANGUAGES = command({
  help: 'lists the products without texts in a language',
  details: 'They are not shown in it: not in lists, search, sitemap and links of other languages.',
  options: JSON_OPTION,
  read: ({ json }) => ({ json }),
  run: async (args, host: ShopHost) => (await import('./export-catalogue.ts')).listLanguages(args, host),
  besideShop: 'own',
});

const WAITING = command({
  help: 'lists the products that somebody waits for, for stock or a lower price',
  options: {
    limit: { type: 'string', value: 'N', default: '50', help: 'how many' },
    ...JSON_OPTION,
  },
  read: ({ limit, json }): WaitingArguments => ({
    limit: parseWhole('--limit', limit, { max: 9_999 }),
    isJson: json,
  }),
  run: onDatabase(async () => (await import('./list-waiting.ts')).listWaiting),
});

export const CATALOGUE: Group = {
  help: 'the catalogue as a spreadsheet, and the products that somebody waits for',
  commands: { import: IMPORT_SPREADSHEET, export: EXPORT, languages: LANGUAGES, waiting: WAITING },
};
