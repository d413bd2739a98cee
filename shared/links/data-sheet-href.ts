export const DATA_SHEETS_PATH = '/data-sheets';

/**
 * The path of a product's data sheet, by its slug in the locale of the host. Answers, as the query of its page has them, are
 * part of the path, because an edge leaves queries out that no page has.
 */
export function dataSheetHref(slug: string, answers = ''): string {
  return answers === ''
    ? `${DATA_SHEETS_PATH}/${slug}.pdf`
    : `${DATA_SHEETS_PATH}/${slug}/${encodeURIComponent(answers)}.pdf`;
}
