import { parseSvg, type SvgElement } from './parse-svg.ts';
import { checkCost } from './svg-cost.ts';
import { checkLinks } from './svg-pictures.ts';
import { parseStyleSheet, type StyleRule } from './svg-style.ts';
import { decodeSvg } from './svg-text.ts';
import { writeSvg } from './write-svg.ts';

/**
 * Checks an SVG and writes it again, so that the native decoder reads exactly what was checked: no document type, entities,
 * scripts, text or links to other files. Throws SvgFault. `cost` is that of drawing it, in simple shapes.
 */
export async function prepareSvg(bytes: Buffer): Promise<{ readonly svg: Buffer; readonly cost: number }> {
  const root = parseSvg(decodeSvg(bytes));
  const rules = rulesOf(root);
  const cost = checkCost({ root, rules, pixels: await checkLinks(root) });
  return { svg: Buffer.from(writeSvg(root, rules)), cost };
}

function rulesOf({ css, children }: SvgElement): StyleRule[] {
  return [...parseStyleSheet(css), ...children.flatMap(rulesOf)];
}
