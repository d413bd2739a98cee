import { isBoolean } from './element-props.ts';
import type { PageElement, PageNode } from './parse-page.ts';

/** Elements that a developer renders from a list. */
const REPEATED = new Set(['article', 'li', 'option', 'tr']);
/** Elements of the same shape differ only in values of attributes and texts. */
export function shapeOf(node: PageNode): string {
  if (typeof node === 'string') return '#';
  const names = node.attributes.map(([name, value]) => (isBoolean(name) ? `${name}=${value}` : name));
  return `<${node.tag} ${names.join(' ')}>${node.children.map(shapeOf).join('')}</>`;
}

/** Values of attributes and texts in the order of the source. */
export function valuesOf(node: PageNode): readonly string[] {
  if (typeof node === 'string') return [node];
  const own = node.attributes.filter(([name]) => !isBoolean(name)).map(([, value]) => value);
  return [...own, ...node.children.flatMap(valuesOf)];
}

/** A component of all elements of one shape; a value that differs between them is a prop. */
export interface RepeatedComponent {
  readonly name: string;
  /** One of the elements. */
  readonly element: PageElement;
  /** The prop of each value, in the order of the source; undefined for a value that all elements share. */
  readonly props: readonly (string | undefined)[];
}

function collectShapes(nodes: readonly PageNode[], shapes: Map<string, PageElement[]>): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (REPEATED.has(node.tag)) {
      const shape = shapeOf(node);
      shapes.set(shape, [...(shapes.get(shape) ?? []), node]);
    }
    collectShapes(node.children, shapes);
  }
}

/** The prop of each value. Values that are the same in each element share a prop, such as two links to one product. */
function propsOf(elements: readonly PageElement[]): readonly (string | undefined)[] {
  const rows = elements.map(valuesOf);
  const names = new Map<string, string>();
  return (rows[0] ?? []).map((first, index) => {
    const column = rows.map((row) => row[index]);
    if (column.every((value) => value === first)) return undefined;
    const key = JSON.stringify(column);
    const name = names.get(key) ?? `p${names.size}`;
    names.set(key, name);
    return name;
  });
}

/** The components of elements that occur at least twice on a page, by their shape. */
export function repeatedComponents(nodes: readonly PageNode[]): ReadonlyMap<string, RepeatedComponent> {
  const shapes = new Map<string, PageElement[]>();
  collectShapes(nodes, shapes);
  const components = new Map<string, RepeatedComponent>();
  for (const [shape, elements] of shapes) {
    const [element] = elements;
    if (!element || elements.length < 2) continue;
    components.set(shape, { name: `Item${components.size}`, element, props: propsOf(elements) });
  }
  return components;
}
