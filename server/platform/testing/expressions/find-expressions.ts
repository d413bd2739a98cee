import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { computeExpressions } from './computed-expressions.ts';
import { expressionsInContract, expressionsInFile, type FoundExpression } from './written-expressions.ts';

const SOURCES = '{client,server,shared,loadtests,nginx,k8s}/**/*.{ts,tsx,js}';
const CONTRACT = 'shared/commerce-api/openapi.yaml';
/** Tests and journeys read no text of visitors. */
const TESTS = /\.(?:test|fixture|e2e|setup|global-setup|dev|d)\.tsx?$|^client\/e2e\/|\/generated\//;

interface FoundExpressions {
  readonly expressions: readonly FoundExpression[];
  /** Places that compute expressions after the import of their module: they cannot be checked. */
  readonly unknown: readonly string[];
}

/** The regular expressions of the sources below a folder: literals, calls of RegExp, and patterns of the contract. */
export async function findExpressions(root: string): Promise<FoundExpressions> {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !TESTS.test(file));
  const perFile = files.toSorted().map((file) => expressionsInFile(root, file));
  const calls = perFile.flatMap(({ computed }) => computed);
  const computed = await computeExpressions(root, calls);
  const known = new Set(computed.map(({ at }) => at));
  return {
    expressions: [
      ...perFile.flatMap(({ written }) => written),
      ...computed,
      ...(existsSync(path.join(root, CONTRACT)) ? expressionsInContract(root, CONTRACT) : []),
    ],
    unknown: calls.map(({ at }) => at).filter((at) => !known.has(at)),
  };
}
