import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { roleOf, TEXT_ELEMENTS } from './svg-elements.ts';
import { declaredEntities } from './svg-entities.ts';
import { SvgFault } from './svg-fault.ts';
import { type Declaration, parseStyleAttribute, plainValue } from './svg-style.ts';

/** An element that decoders draw, with attributes that have no namespace; `href` includes `xlink:href`. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Map<string, string>;
  /** The declarations of the attribute `style`. */
  readonly style: readonly Declaration[];
  readonly children: SvgElement[];
  /** The characters of a style sheet. */
  css: string;
}

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';

/** Elements of a file, before `use` repeats them and including those that are not drawn. */
const MAX_PARSED_ELEMENTS = 50_000;
const MAX_DEPTH = 200;
const MAX_ATTRIBUTES = 200;

/**
 * Parses an SVG and keeps what decoders draw. Scripts, event handlers, metadata and elements of editors are dropped; text
 * that is not converted to outlines is a fault. Throws SvgFault.
 */
export function parseSvg(xml: string): SvgElement {
  const parser = new SaxesParser({
    xmlns: true,
    // Editors that remove unused namespaces also remove used ones.
    resolvePrefix: (prefix: string) => (prefix === 'xlink' ? XLINK_NAMESPACE : `undeclared:${prefix}`),
  });
  const open: SvgElement[] = [];
  let root: SvgElement | undefined;
  let parsed = 0;
  let attributes = 0;
  /** Open elements that are not kept; characters in the first one are text that would be drawn. */
  const dropped: { readonly isText: boolean }[] = [];

  parser.on('doctype', (doctype) => Object.assign(parser.ENTITIES, declaredEntities(doctype, xml)));
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw new SvgFault('svgComplex', `over ${MAX_ATTRIBUTES} attributes`);
  });
  parser.on('opentag', (tag) => {
    parsed += 1;
    if (parsed > MAX_PARSED_ELEMENTS) throw new SvgFault('svgComplex', `over ${parsed} elements`);
    const element = dropped.length === 0 ? toElement(tag, open.length === 0) : undefined;
    if (!element) {
      dropped.push({ isText: dropped[0]?.isText ?? isText(tag) });
      return;
    }
    if (open.length >= MAX_DEPTH) throw new SvgFault('svgComplex', `over ${MAX_DEPTH} levels`);
    open.at(-1)?.children.push(element);
    open.push(element);
    root ??= element;
  });
  parser.on('closetag', () => {
    if (!dropped.pop()) open.pop();
  });
  const onText = (characters: string) => {
    const isDrawn = dropped[0]?.isText ?? false;
    if (isDrawn && characters.trim() !== '') throw new SvgFault('svgText', 'text');
    const element = dropped.length === 0 ? open.at(-1) : undefined;
    if (element?.name === 'style') element.css += characters;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('error', (error) => {
    throw new SvgFault(root ? 'svgBroken' : 'type', error.message);
  });
  parser.write(xml).close();
  if (!root) throw new SvgFault('type', 'no svg element');
  return root;
}

function isText({ uri, local, attributes }: SaxesTagNS): boolean {
  // Illustrator saves its own file in a foreign object that requires Illustrator.
  return uri === SVG_NAMESPACE && TEXT_ELEMENTS.has(local) && !('requiredExtensions' in attributes);
}

function toElement({ uri, local, attributes }: SaxesTagNS, isRoot: boolean): SvgElement | undefined {
  const isSvg = uri === SVG_NAMESPACE && roleOf(local) !== undefined;
  if (isRoot && !(isSvg && local === 'svg')) throw new SvgFault('type', `the root is ${local}`);
  if (!isSvg) return undefined;
  const kept = new Map<string, string>();
  for (const attribute of Object.values(attributes)) {
    const isLink = attribute.uri === XLINK_NAMESPACE && attribute.local === 'href' && !('href' in attributes);
    const value = isLink ? attribute.value : ownValue(attribute);
    if (value !== undefined) kept.set(attribute.local, value);
  }
  return { name: local, attributes: kept, style: styleOf(attributes), children: [], css: '' };
}

const NAMES: ReadonlySet<string> = new Set(['id', 'class', 'href']);

/** The value of an attribute that decoders read as CSS or a number; undefined for event handlers and other attributes. */
function ownValue({ uri, local, value }: SaxesAttributeNS): string | undefined {
  if (uri !== '' || local === 'xmlns' || local === 'style' || /^on/i.test(local)) return undefined;
  return NAMES.has(local) ? value : plainValue(value);
}

function styleOf({ style }: SaxesTagNS['attributes']): Declaration[] {
  return style ? parseStyleAttribute(style.value) : [];
}
