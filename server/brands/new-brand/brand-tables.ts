import ts from 'typescript';
import { BRAND_CODES } from '#shared/brands/brand.ts';
import { isObject } from '#shared/validation/is-record.ts';

interface Insertion {
  readonly at: number;
  readonly text: string;
}

function apply(source: string, insertions: readonly Insertion[]): string {
  return insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at), source);
}

const nameOf = (property: ts.ObjectLiteralElementLike) =>
  property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
    ? property.name.text
    : '';

/** JSX where the source is not TypeScript alone: `<T>(value: T) => value` is no element. */
function kindOf(source: string): ts.ScriptKind {
  const { diagnostics = [] } = ts.transpileModule(source, { fileName: 'table.ts', reportDiagnostics: true });
  return diagnostics.length > 0 ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

const keyOf = (code: string) => (/^\w+$/.test(code) ? code : `'${code}'`);

/**
 * Adds a brand, locale, language or country to every table of a TypeScript source: an object with an entry for each `known`
 * one, but none for the new one, gets a copy of the entry of `like`, and a list of all of them gets the new code. `copy`
 * changes the copied entry.
 */
export function addToTables(
  source: string,
  code: string,
  like: string,
  known: readonly string[] = BRAND_CODES,
  copy: (entry: string) => string = (entry) => entry,
): string {
  const file = ts.createSourceFile('table.ts', source, ts.ScriptTarget.Latest, true, kindOf(source));
  const insertions: Insertion[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const names = node.properties.map(nameOf);
      const model = node.properties[names.indexOf(like)];
      const isComplete = known.every((each) => names.includes(each)) && !names.includes(code);
      const entry = model && (ts.isPropertyAssignment(model) ? model.initializer : model.name)?.getText();
      if (entry !== undefined && isComplete) {
        const at = node.properties.at(-1)?.getEnd() ?? node.getEnd();
        insertions.push({ at, text: `,\n${keyOf(code)}: ${copy(entry)}` });
      }
    }
    if (ts.isArrayLiteralExpression(node)) {
      const texts = node.elements.map((element) => (ts.isStringLiteral(element) ? element.text : ''));
      if (known.every((each) => texts.includes(each)) && !texts.includes(code)) {
        insertions.push({ at: node.elements.at(-1)?.getEnd() ?? node.getEnd(), text: `, '${code}'` });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return apply(source, insertions);
}

/** The same for the texts of a locale: each object with a text for the brand `like` and another brand gets one more. */
export function addToTexts(texts: unknown, code: string, like: string): unknown {
  if (!isObject(texts)) return texts;
  const entries: [string, unknown][] = Object.entries(texts).map(([key, value]) => [
    key,
    addToTexts(value, code, like),
  ]);
  const model = entries.find(([key]) => key === like);
  const others = entries.filter(([key]) => BRAND_CODES.some((known) => known === key));
  if (model && others.length > 1) entries.push([code, model[1]]);
  return Object.fromEntries(entries);
}

/** Replaces the value of the first property with each name in a TypeScript source, such as `site: 'edg'`. */
export function setProperties(source: string, values: Readonly<Record<string, string>>): string {
  const file = ts.createSourceFile('brand.ts', source, ts.ScriptTarget.Latest, true);
  const found = new Map<string, ts.Expression>();
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAssignment(node)) {
      const name = nameOf(node);
      if (name in values && !found.has(name)) found.set(name, node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found]
    .toSorted(([, a], [, b]) => b.pos - a.pos)
    .reduce(
      (text, [name, node]) => text.slice(0, node.getStart()) + values[name] + text.slice(node.getEnd()),
      source,
    );
}
