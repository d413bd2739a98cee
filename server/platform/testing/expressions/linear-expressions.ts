import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import recheckPackage from 'recheck/package.json' with { type: 'json' };
import { array, object, string } from 'yup';

const FILE = 'build/linear-expressions.json';
const stored = object({ recheck: string().required(), literals: array(string().required()).required() });

/** The literals that an earlier run with the same recheck found to be linear. */
export function readLinear(): ReadonlySet<string> {
  try {
    const { recheck, literals } = stored.validateSync(JSON.parse(readFileSync(FILE, 'utf8')));
    return new Set(recheck === recheckPackage.version ? literals : []);
  } catch {
    return new Set();
  }
}

export function writeLinear(literals: readonly string[]): void {
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ recheck: recheckPackage.version, literals }, null, 1));
}
