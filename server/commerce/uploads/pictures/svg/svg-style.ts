import { type Container, parse, type Root } from 'postcss';
import { SvgFault } from './svg-fault.ts';

/** A property and its value, of a rule, a `style` attribute or a presentation attribute. */
export type Declaration = readonly [property: string, value: string];

export interface StyleRule {
  readonly selectors: readonly string[];
  readonly declarations: readonly Declaration[];
}

/** Rules and declarations of a style sheet: parsed, each needs a kilobyte, and the picture worker has 64 MB. */
const MAX_STATEMENTS = 20_000;

// Without escapes, strings and blocks, the decoder reads the rules in the same way as this parser.
const SELECTOR = /^[\p{L}\p{N}\s_.#*>+~:()[\]=|^$-]+$/u;
const PROPERTY = /^-?[a-z][a-z0-9-]*$/i;
const UNSAFE_VALUE = /[\\{};<>@"']|\/\*/;
const BRACKETS = /\([^()]*\)/g;
const QUOTED_REFERENCE = /url\(\s*(["'])\s*(#[^"'()\s]+)\s*\1\s*\)/gi;

/**
 * The rules of a style sheet. At-rules are dropped: decoders ignore them, or would load files. Throws SvgFault for selectors
 * that cannot be compared with elements.
 */
export function parseStyleSheet(css: string): StyleRule[] {
  return parseCss(css).nodes.flatMap((node): StyleRule[] => {
    if (node.type !== 'rule') return [];
    const { selectors } = node;
    if (!selectors.every((selector) => SELECTOR.test(selector))) {
      throw new SvgFault('svgComplex', `the selector ${node.selector.slice(0, 80)}`);
    }
    return [{ selectors, declarations: declarationsIn(node) }];
  });
}

/** The declarations of a `style` attribute. Throws SvgFault. */
export function parseStyleAttribute(css: string): Declaration[] {
  return declarationsIn(parseCss(css));
}

/** A value whose references have no quotes; undefined for a value that needs strings or escapes, such as a typeface. */
export function plainValue(value: string): string | undefined {
  const plain = value.replace(QUOTED_REFERENCE, 'url($2)');
  // As in `drop-shadow(0 0 2px rgb(0 0 0))`.
  const isBalanced = !/[()]/.test(plain.replace(BRACKETS, '').replace(BRACKETS, ''));
  return isBalanced && !UNSAFE_VALUE.test(plain) ? plain : undefined;
}

export function writeDeclarations(declarations: readonly Declaration[]): string {
  return declarations.map(([property, value]) => `${property}:${value}`).join(';');
}

export function writeRules(rules: readonly StyleRule[]): string {
  return rules
    .map(({ selectors, declarations }) => `${selectors.join(',')}{${writeDeclarations(declarations)}}`)
    .join('\n');
}

function parseCss(css: string): Root {
  if (css.split(/[{;]/).length > MAX_STATEMENTS) throw new SvgFault('svgComplex', 'too many style rules');
  try {
    return parse(css);
  } catch (cause) {
    throw new SvgFault('svgBroken', String(cause));
  }
}

function declarationsIn({ nodes = [] }: Container): Declaration[] {
  return nodes.flatMap((node): Declaration[] => {
    if (node.type !== 'decl') return [];
    const value = plainValue(node.value);
    if (!PROPERTY.test(node.prop) || value === undefined) return [];
    return [[node.prop.toLowerCase(), node.important ? `${value} !important` : value]];
  });
}
