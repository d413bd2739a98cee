import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** The places where a component writes a colon of its own: French needs the space of `shop.colon` before it. */
function ownColons(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const isText = ts.isJsxText(node) && /^\s*:/.test(node.text);
    const isTemplate = ts.isTemplateSpan(node) && /^: /.test(node.literal.text);
    const isStart = ts.isTemplateExpression(node) && /^: /.test(node.head.text);
    if (isText || isTemplate || isStart) {
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('components take the colon between a label and its value from the shop', () => {
  const files = globSync('client/{app,features,screens}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap(ownColons)).toEqual([]);
});
