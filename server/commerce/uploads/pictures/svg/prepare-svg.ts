import { parseSvg, type SvgElement } from './parse-svg.ts';
import { checkCost } from './svg-cost.ts';
import { checkLinks } from './svg-pictures.ts';
import { parseStyleSheet, type StyleRule } from './svg-style.ts';
import { decodeSvg } from './svg-text.ts';
import { writeSvg } from './write-svg.ts';

/**
 * Checks an SVG and writes it again, so that the native decoder reads exactly what was checked: no document type, entities,
 * scripts, text or links to other files. Throws SvgFault.
 */
export async function prepareSvg(bytes: Buffer): Promise<Buffer> {
  const root = parseSvg(decodeSvg(bytes));
  const rules = rulesOf(root);
  checkCost({ root, rules, pixels: await checkLinks(root) });
  return Buffer.from(writeSvg(root, rules));
}

function rulesOf({ css, children }: SvgElement): StyleRule[] {
  return [...parseStyleSheet(css), ...children.flatMap(rulesOf)];
}
