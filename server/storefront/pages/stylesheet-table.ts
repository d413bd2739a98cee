import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Written by the build into the folder of the client. */
export const STYLESHEET_TABLE = '.vite/stylesheets.json';

/** Path of a page's stylesheet by its screen files, joined by spaces; '' for a page without a screen. */
export type Stylesheets = Readonly<Record<string, string>>;

/** The stylesheet of each page in the build's folder. */
export function readScreenStylesheets(build: string): Stylesheets {
  return JSON.parse(readFileSync(path.join(build, STYLESHEET_TABLE), 'utf8')) as Stylesheets;
}
