import { DEFAULT_SITE } from '#shared/brands/index.ts';
import type { PriceChange } from '../../catalogue/import/price-change-error.ts';
import { priceChangeText } from '../../catalogue/import/price-change-error.ts';
import { isLargeChange } from '../../catalogue/import/price-changes.ts';
import type { SpreadsheetPlan } from '../../catalogue/spreadsheet/plan-spreadsheet.ts';

/** The most lines of each kind. */
const MAX_LINES = 50;
/** In a euro or a pound. */
const CENTS = 100;

/** Changes of a spreadsheet, as text. */
export function changesReport(
  { source, rows, notes, changes, pages, colours, otherStock, missing }: SpreadsheetPlan,
  { acceptPrices }: { readonly acceptPrices: boolean },
): string {
  const { added, changed, priced, largeSales, removed, unchanged } = changes;
  const acceptance = acceptPrices ? '' : ': needs --accept-prices';
  return [
    `${rows} products, ${source}: ${added.length} added, ${changed.length} changed, ${pricedProducts(priced)} priced, ${removed.length} removed, ${unchanged} unchanged`,
    ...notes.map((note) => `note: ${note}`),
    ...lines('new colours', colours.added),
    ...lines('changed colours', colours.changed),
    ...lines(
      'added',
      added.map((sku) => `${sku}: ${pages.added.get(sku) ?? 'no page'}`),
    ),
    ...lines(
      'changed',
      changed.map(({ sku, columns }) => `${sku}: ${columns.join(', ')}`),
    ),
    ...lines(
      'moved, with a redirect from the former address',
      pages.moved.map(({ sku, from, to }) => `${sku}: ${from} -> ${to}`),
    ),
    ...lines(
      'moved, without a redirect: another product has the former address',
      pages.replaced.map(({ sku, from, to }) => `${sku}: ${from} -> ${to}`),
    ),
    ...lines(
      'priced',
      priced.map((change) => pricedLine(change) + changeRemark(change, acceptance)),
    ),
    ...lines(`sales of more than 90 %${acceptance}`, largeSales.map(pricedLine)),
    ...lines('removed', removed),
    ...(otherStock > 0 ? [`stock differs for ${otherStock} products: needs --stock`] : []),
    ...languageLines(missing),
  ].join('\n');
}

/** Products without texts by language, which are not shown in it. */
export function languageLines(missing: SpreadsheetPlan['missing']): string[] {
  return [...missing].flatMap(([language, skus]) => lines(`not shown in ${language}, without a name`, skus));
}

/** How to see what an import has changed, and how to undo it. `folder`: the whole path of the catalogue. */
export function afterImport(
  { changes, files }: SpreadsheetPlan,
  {
    site,
    folder,
    overwriteStock,
  }: { readonly site: string; readonly folder: string; readonly overwriteStock: boolean },
): string[] {
  if (files.size === 0) return [];
  const isLarge = changes.priced.some(
    (change) => isLargeChange(change) || isLargeChange({ before: change.after, after: change.before }),
  );
  const git = `git -C ${shellWord(folder)}`;
  return [
    `Written in ${folder}:`,
    ...[...files.keys()].map((file) => `  ${file}`),
    `Look at the shop, and at ${git} diff .; then commit. To undo all changes since the last commit instead:`,
    `  ${git} stash push --include-untracked -- .`,
    `  ${site === DEFAULT_SITE ? '' : `BRAND=${site} `}npm run shop -- import${isLarge ? ' --accept-prices' : ''}`,
    ...(overwriteStock ? ['The stock stays as imported.'] : []),
  ];
}

/** A text as one word of a shell. */
function shellWord(text: string): string {
  return /^[\w/.:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

function lines(title: string, all: readonly string[]): string[] {
  if (all.length === 0) return [];
  const more = all.length - MAX_LINES;
  return [
    `${title} (${all.length}):`,
    ...all.slice(0, MAX_LINES).map((line) => `  ${line}`),
    ...(more > 0 ? [`  ... and ${more} more`] : []),
  ];
}

function pricedProducts(priced: readonly PriceChange[]): number {
  return new Set(priced.map(({ location }) => location)).size;
}

function pricedLine(change: PriceChange): string {
  return `${change.location}: ${priceChangeText(change)}`;
}

/** `acceptance`: what a large change needs. */
function changeRemark(change: PriceChange, acceptance: string): string {
  const { before, after } = change;
  if (after === before * CENTS) return '; 100 times: is it in cents? Then name the column "price EUR cents"';
  const needed = isLargeChange(change) ? `; more than 30 %${acceptance}` : '';
  // 9,95 in two cells is 9: the row has no cell too many where the stock after it is missing.
  const isCut = before % CENTS !== 0 && after === before - (before % CENTS);
  const cut = '; the cents are missing: does a comma of the price separate cells? Put it in quotation marks';
  return isCut ? cut + needed : needed;
}
