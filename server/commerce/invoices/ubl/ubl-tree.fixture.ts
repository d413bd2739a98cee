/** An element of a parsed e-invoice. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

/** Parses XML without mixed content, as the e-invoices are. Throws for a document that is not well-formed. */
export function parseXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlNode[] = [root];
  for (const [, closing, name = '', attributes = '', text] of xml.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*>|([^<]+)/g,
  )) {
    const parent = open.at(-1);
    if (!parent) throw new Error('an element was closed twice');
    if (text !== undefined) parent.text += unescaped(text).trim();
    else if (closing) {
      if (parent.name !== name) throw new Error(`${parent.name} was closed by ${name}`);
      open.pop();
    } else {
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        unescaped(value),
      ]);
      const node: XmlNode = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
      parent.children.push(node);
      open.push(node);
    }
  }
  const [document] = root.children;
  if (!document || open.length !== 1) throw new Error('the document is not complete');
  return document;
}

function unescaped(text: string): string {
  return text.replace(/&#(\d+);/g, (_entity, code) => String.fromCodePoint(Number(code)));
}

/** The elements at a path such as cac:TaxTotal/cbc:TaxAmount. */
export function nodesAt(node: XmlNode, path: string): XmlNode[] {
  return path
    .split('/')
    .reduce<XmlNode[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [node],
    );
}

/** The text at a path; empty without the element. */
export function textAt(node: XmlNode, path: string): string {
  return nodesAt(node, path)[0]?.text ?? '';
}

/** An amount at a path in minor units; 0 without the element. */
export function minorAt(node: XmlNode, path: string): number {
  return Math.round(Number(textAt(node, path) || '0') * 100);
}
