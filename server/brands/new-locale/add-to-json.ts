import ts from 'typescript';

interface Addition {
  readonly code: string;
  readonly like: string;
  readonly known: readonly string[];
  /** Changes the copied value, which is JSON. `object` is the object that gets it. */
  readonly copy?: (value: string, object: Readonly<Record<string, string>>) => string;
}

/**
 * Adds a language, locale or country to a JSON text, and keeps the rest of the text: each object with an entry for every
 * `known` one gets a copy of the entry of `like`, and each list of all of them gets the new code.
 */
export function addToJson(json: string, { code, like, known, copy = (value) => value }: Addition): string {
  const insertions: { readonly at: number; readonly text: string }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const properties = node.properties.filter(ts.isPropertyAssignment);
      const values = Object.fromEntries(
        properties.map(({ name, initializer }) => [name.getText().slice(1, -1), initializer.getText()]),
      );
      const last = properties.at(-1);
      const value = values[like];
      const isTable = known.every((each) => each in values) && !(code in values);
      if (last && value !== undefined && isTable) {
        const [space = ''] = /^\s*/.exec(last.getFullText()) ?? [];
        insertions.push({ at: last.getEnd(), text: `,${space}"${code}": ${copy(value, values)}` });
      }
    }
    if (ts.isArrayLiteralExpression(node)) {
      const elements = node.elements.map((element) => (ts.isStringLiteral(element) ? element.text : ''));
      const last = node.elements.at(-1);
      if (last && known.every((each) => elements.includes(each)) && !elements.includes(code)) {
        const [space = ''] = /^\s*/.exec(last.getFullText()) ?? [];
        insertions.push({ at: last.getEnd(), text: `,${space}"${code}"` });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed(json));
  return insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), json);
}

function parsed(json: string): ts.Node {
  const file = ts.parseJsonText('table.json', json);
  // getText() needs the parents, which this parser does not set.
  const setParents = (node: ts.Node) =>
    ts.forEachChild(node, (child) => {
      Object.assign(child, { parent: node });
      setParents(child);
    });
  setParents(file);
  return file;
}
