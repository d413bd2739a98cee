import { resolve } from 'node:path';

/** Names of arguments and values of options that are paths, in the tables of commands. */
const PATHS: ReadonlySet<string> = new Set(['FILE', 'DIR', 'FOLDER']);

/**
 * The value of an argument; a path from the folder of a caller in another process. Throws TypeError for a file that
 * exists in the process of the caller only.
 */
export function callersPath(name: string | undefined, value: string, folder: string | undefined): string {
  if (folder === undefined || name === undefined || !PATHS.has(name)) return value;
  if (/^\/(?:dev|proc)\//.test(value)) {
    throw new TypeError(`The running shop reads and writes files, not ${value}`);
  }
  return folder === process.cwd() ? value : resolve(folder, value);
}
