import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { COLOUR_PAIRS } from './colour-pairs.ts';
import { contrast } from './contrast.fixture.ts';

const brandsFolder = new URL('../../../shared/brands/', import.meta.url);
const brands = readdirSync(brandsFolder).filter((name) =>
  existsSync(new URL(`${name}/theme.css`, brandsFolder)),
);
const css = (brand: string) => readFileSync(new URL(`${brand}/theme.css`, brandsFolder), 'utf8');
const tokens = (source: string) =>
  new Map([...source.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value] as const));
const shared = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');

/** The colour of a token, also where it names another token. */
function colourOf(theme: ReturnType<typeof tokens>, name: string): string {
  const value = theme.get(name) ?? 'no colour';
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  return other ? colourOf(theme, other) : value;
}

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
  ])('%s on %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });
});

it('finds every brand', () => {
  expect(brands.toSorted()).toEqual(ALL_BRANDS.map(({ site }) => site).toSorted());
});

describe.each(brands)('theme of %s', (brand) => {
  const theme = tokens(css(brand));
  const all = new Map([...tokens(shared), ...theme]);
  const rows = COLOUR_PAIRS.flatMap((pair) =>
    pair.on.map((on) => ({ ink: pair.ink, on, ratio: pair.ratio })),
  );

  it.each(rows)('$ink on $on reaches $ratio', ({ ink, on, ratio }) => {
    const [one, other] = [colourOf(all, ink), colourOf(all, on)];
    expect(one).toMatch(/^#[0-9a-f]{6}$/);
    expect(other).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(ratio);
  });

  it('declares the same tokens as the default brand, apart from its own scale and layout', () => {
    const scale =
      /^(text|title|leading|container|section|weight|tracking|header|footer|rule|divider|seam|card|category|overview|empty)/;
    const names = (map: Map<string | undefined, string | undefined>) =>
      [...map.keys()].filter((name) => name !== undefined && !scale.test(name)).toSorted();
    expect(names(theme)).toEqual(names(tokens(css('easyfelt'))));
  });

  it('loads at most two optional fonts of 60 kB together, each with a metric-matched fallback', () => {
    const source = css(brand);
    const files = [...source.matchAll(/url\(["']([^"']+\.woff2)["']\)/g)].map(([, file]) => file ?? '');
    const bytes = files.reduce(
      (sum, file) => sum + statSync(new URL(file, new URL(`${brand}/`, brandsFolder))).size,
      0,
    );
    expect(files.length).toBeLessThanOrEqual(2);
    expect(bytes).toBeLessThanOrEqual(60_000);
    expect(source.match(/font-display: optional/g) ?? []).toHaveLength(files.length);
    expect((source.match(/size-adjust:/g) ?? []).length).toBeGreaterThanOrEqual(files.length);
  });
});
