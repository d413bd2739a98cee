/** Kinds of spreadsheets that are written, by the end of a file's name. */
export const FORMATS = ['csv', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];
