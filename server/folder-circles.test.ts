import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const TESTS = /\.(test|fixture)\.ts$/;
const NONE = /^$/;

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** The folders and root files of a folder, each with those that it imports. */
function importsBetweenFolders(root: string, ignored: RegExp): Imports {
  const folders = new Map<string, Set<string>>();
  const folderOf = (file: string) => path.posix.relative(root, file).split('/', 1)[0] ?? '';
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || ignored.test(name)) continue;
    const file = path.posix.join(root, name);
    const from = folderOf(file);
    const imported = folders.get(from) ?? new Set();
    folders.set(from, imported);
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      const target = fileName.startsWith('#')
        ? fileName.slice(1)
        : path.posix.join(path.posix.dirname(file), fileName);
      if (target.startsWith(`${root}/`) && folderOf(target) !== from) imported.add(folderOf(target));
    }
  }
  return folders;
}

/** The strongly connected components with more than one member (Tarjan). */
function circlesOf(imports: Imports): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    order.set(node, order.size);
    low.set(node, order.size - 1);
    stack.push(node);
    for (const next of imports.get(node) ?? []) {
      const reached = order.has(next) ? (stack.includes(next) ? order.get(next) : undefined) : visit(next);
      low.set(node, Math.min(low.get(node) ?? 0, reached ?? Number.POSITIVE_INFINITY));
    }
    const lowest = low.get(node) ?? 0;
    if (lowest === order.get(node)) {
      const circle = stack.splice(stack.indexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest;
  };
  for (const node of imports.keys()) if (!order.has(node)) visit(node);
  return circles;
}

describe('folders', () => {
  it.each([
    ['server/commerce', TESTS],
    ['server/platform', TESTS],
    ['server/storefront', TESTS],
    ['client/e2e', NONE],
  ])('do not import each other in a circle: %s', (root, ignored) => {
    const imports = importsBetweenFolders(root, ignored);
    expect([...imports.values()].filter((imported) => imported.size > 0).length).toBeGreaterThan(10);
    expect(circlesOf(imports)).toEqual([]);
  });

  it('finds a circle of folders that is longer than two', () => {
    const imports = new Map([
      ['entry', new Set(['orders'])],
      ['orders', new Set(['payments', 'prices'])],
      ['payments', new Set(['mail'])],
      ['mail', new Set(['orders'])],
      ['prices', new Set<string>()],
    ]);
    expect(circlesOf(imports)).toEqual([['mail', 'orders', 'payments']]);
  });
});
