import { isBoolean, propName } from './element-props.ts';
import type { PageElement, PageNode } from './parse-page.ts';

/** Elements that a developer renders from a list. */
const REPEATED = new Set(['article', 'li', 'option', 'tr']);
/** Elements that a developer writes as a component. */
const SECTIONS = new Set(['aside', 'footer', 'form', 'header', 'main', 'nav', 'search', 'section']);

/** Elements of the same shape differ only in values of attributes and texts. */
function shapeOf(node: PageNode): string {
  if (typeof node === 'string') return '#';
  const names = node.attributes.map(([name, value]) => (isBoolean(name) ? `${name}=${value}` : name));
  return `<${node.tag} ${names.join(' ')}>${node.children.map(shapeOf).join('')}</>`;
}

/** Values of attributes and texts in the order of the source. */
function valuesOf(node: PageNode): readonly string[] {
  if (typeof node === 'string') return [node];
  const own = node.attributes.filter(([name]) => !isBoolean(name)).map(([, value]) => value);
  return [...own, ...node.children.flatMap(valuesOf)];
}

/** A component of all elements of one shape; a value that differs between them is a prop. */
interface RepeatedComponent {
  readonly name: string;
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

/** Compiles the elements of a page to the calls that a compiler makes of a developer's JSX. */
class PageCompiler {
  readonly #components = new Map<string, RepeatedComponent>();
  readonly #declarations: string[] = [];
  #sections = 0;
  #lists = 0;

  compile(nodes: readonly PageNode[]): string {
    const shapes = new Map<string, PageElement[]>();
    collectShapes(nodes, shapes);
    for (const [shape, elements] of shapes) {
      if (elements.length < 2) continue;
      this.#components.set(shape, { name: `Item${this.#components.size}`, props: propsOf(elements) });
    }
    for (const [shape, { name, props }] of this.#components) {
      const [element] = shapes.get(shape) ?? [];
      if (!element) continue;
      const values = valuesOf(element).map((value, index) => {
        const prop = props[index];
        return prop ? `props.${prop}` : JSON.stringify(value);
      });
      this.#declarations.push(
        `function ${name}(props) { return ${this.#element(element, values.values())}; }`,
      );
    }
    const page = this.#call('Fragment', [], this.#children(nodes));
    return `import { Fragment, jsx, jsxs } from 'react/jsx-runtime';\n${this.#declarations.join('\n')}
export function Page() { return ${page}; }\n`;
  }

  #call(type: string, props: readonly string[], children: readonly string[]): string {
    if (children.length === 0) return `jsx(${type}, {${props.join(', ')}})`;
    const [first = ''] = children;
    const value = children.length === 1 ? first : `[${children.join(', ')}]`;
    const name = children.length === 1 ? 'jsx' : 'jsxs';
    return `${name}(${type}, {${[...props, `children: ${value}`].join(', ')}})`;
  }

  #tag(
    { tag, attributes }: PageElement,
    value: (index: number) => string,
    children: readonly string[],
  ): string {
    const props = attributes.map(
      ([name], index) => `${JSON.stringify(propName(name))}: ${isBoolean(name) ? 'true' : value(index)}`,
    );
    if (tag !== 'textarea') return this.#call(JSON.stringify(tag), props, children);
    return this.#call('"textarea"', [...props, `defaultValue: ${children[0] ?? '""'}`], []);
  }

  /** An element with the next expressions as its values. */
  #element(element: PageElement, expressions: Iterator<string>): string {
    const own = element.attributes.map(([name]) => (isBoolean(name) ? '' : String(expressions.next().value)));
    const children = element.children.map((child) => {
      if (typeof child === 'string') return String(expressions.next().value);
      const repeated = this.#components.get(shapeOf(child));
      if (!repeated) return this.#element(child, expressions);
      return `jsx(${repeated.name}, ${this.#propsObject(repeated, expressions)})`;
    });
    return this.#tag(element, (index) => own[index] ?? '', children);
  }

  #propsObject({ props }: RepeatedComponent, expressions: Iterator<string>): string {
    const given = props.map((prop) => [prop, String(expressions.next().value)] as const);
    const named = new Map(given.filter(([prop]) => prop !== undefined));
    return `{${[...named].map(([prop, value]) => `${prop}: ${value}`).join(', ')}}`;
  }

  /** Children outside of repeated components: runs of one shape become a list, sections become components. */
  #children(nodes: readonly PageNode[]): readonly string[] {
    const children: string[] = [];
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index] ?? '';
      const shape = shapeOf(node);
      const repeated = this.#components.get(shape);
      if (!repeated) {
        children.push(typeof node === 'string' ? JSON.stringify(node) : this.#section(node));
        continue;
      }
      const rows: string[] = [];
      for (let next = nodes[index]; next !== undefined && shapeOf(next) === shape; next = nodes[index]) {
        const literals = valuesOf(next).map((value) => JSON.stringify(value));
        rows.push(this.#propsObject(repeated, literals.values()));
        index += 1;
      }
      index -= 1;
      const list = `list${this.#lists++}`;
      this.#declarations.push(`const ${list} = [${rows.join(', ')}];`);
      children.push(`${list}.map((item, index) => jsx(${repeated.name}, item, index))`);
    }
    return children;
  }

  #section(element: PageElement): string {
    const value = (index: number) => JSON.stringify(element.attributes[index]?.[1]);
    const code = this.#tag(element, value, this.#children(element.children));
    if (!SECTIONS.has(element.tag)) return code;
    const name = `Section${this.#sections++}`;
    this.#declarations.push(`function ${name}() { return ${code}; }`);
    return `jsx(${name}, {})`;
  }
}

/**
 * Source of a JavaScript module whose `Page` renders the elements with React: repeated elements are one component with props,
 * and each section is a component.
 */
export function pageModule(nodes: readonly PageNode[]): string {
  return new PageCompiler().compile(nodes);
}
