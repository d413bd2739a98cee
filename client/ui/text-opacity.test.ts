import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Rules without text: pictures, drawings and the steps of an animation. */
const GRAPHICS = [
  /(?:img|svg|::before|::after)$/,
  /^to$/,
  /spinner\.module\.css: \.track$/,
  /wall-preview\.module\.css: \.(?:print|light)$/,
  /wall-drawing\.module\.css: \.dragged \.face$/,
];

/** The innermost rules with an opacity between 0 and 1, as `file: selector`. */
function translucentRules(file: string): string[] {
  const rules = [...readFileSync(file, 'utf8').matchAll(/([^{};]+)\{([^{}]*)\}/g)];
  return rules
    .filter(([, , declarations = '']) => /(?:^|[\s;])opacity:(?!\s*[01];)/.test(declarations))
    .map(([, selector = '']) => `${file}: ${selector.replaceAll(/\/\*.*?\*\//gs, '').trim()}`);
}

test('text is never dimmed by opacity, which would reduce its contrast', () => {
  const found = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => translucentRules(`client/${file}`));
  expect(found.length).toBeGreaterThan(4);
  const isGraphic = (rule: string) =>
    GRAPHICS.some((pattern) => pattern.test(rule) || pattern.test(rule.split(': ').slice(1).join(': ')));
  expect(found.filter((rule) => !isGraphic(rule))).toEqual([]);
});
