export const DATA_SHEETS_PATH = '/data-sheets';

/** The path of a product's data sheet, by its slug in the locale of the host. */
export function dataSheetHref(slug: string): string {
  return `${DATA_SHEETS_PATH}/${slug}.pdf`;
}
