import { isBoolean, propName } from './element-props.ts';
import type { PageElement, PageNode } from './parse-page.ts';
import { type RepeatedComponent, repeatedComponents, shapeOf, valuesOf } from './repeated-elements.ts';

/** Elements that a developer writes as a component. */
const SECTIONS = new Set(['aside', 'footer', 'form', 'header', 'main', 'nav', 'search', 'section']);

/** Compiles the elements of a page to the calls that a compiler makes of a developer's JSX. */
class PageCompiler {
  #components: ReadonlyMap<string, RepeatedComponent> = new Map();
  readonly #declarations: string[] = [];
  #sections = 0;
  #lists = 0;

  compile(nodes: readonly PageNode[]): string {
    this.#components = repeatedComponents(nodes);
    for (const { name, element, props } of this.#components.values()) {
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
