import { escapeHtml } from '#shared/html/html.ts';
import { SVG_NAMESPACE, type SvgElement } from './parse-svg.ts';
import { type StyleRule, writeDeclarations, writeRules } from './svg-style.ts';

/** The XML of a drawing, with its style rules in place of its style sheets. */
export function writeSvg(root: SvgElement, rules: readonly StyleRule[]): string {
  const css = rules.length > 0 ? `<style>${escapeHtml(writeRules(rules))}</style>` : '';
  return writeElement(root, ` xmlns="${SVG_NAMESPACE}"`, css);
}

function writeElement({ name, attributes, style, children }: SvgElement, declaration = '', css = ''): string {
  const written = [...attributes].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('');
  const styled = style.length > 0 ? ` style="${escapeHtml(writeDeclarations(style))}"` : '';
  const content = children.filter((child) => child.name !== 'style').map((child) => writeElement(child));
  return `<${name}${declaration}${written}${styled}>${css}${content.join('')}</${name}>`;
}
