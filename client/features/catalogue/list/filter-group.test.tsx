import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import { brandBySite } from '#shared/brands/index.ts';
import { type FilterChoice, FilterGroup } from './filter-group.tsx';

const shop = createShop(brandBySite('easyfelt'), 'nl-NL', 'www', (key) => key);

function choices(count: number, selected?: number): FilterChoice[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    name: `Merk ${index}`,
    count: index,
    selected: index === selected,
    href: `/producten?brand=c${index}`,
  }));
}

function render(given: readonly FilterChoice[], mode: 'one' | 'many' = 'many'): string {
  return renderToStaticMarkup(
    <ShopProvider value={shop}>
      <FilterGroup title="Merk" choices={given} shown={3} mode={mode} />
    </ShopProvider>,
  );
}

describe('FilterGroup', () => {
  it('shows three values and collapses the rest', () => {
    const [before = '', after = ''] = render(choices(5)).split('<details');
    expect(before.match(/<li>/g)).toHaveLength(3);
    expect(after.match(/<li>/g)).toHaveLength(2);
    expect(after).not.toMatch(/^[^>]*\bopen\b/);
  });

  it('names the next action of the collapsed values, for both of its states', () => {
    const summary = /<summary.*?<\/summary>/.exec(render(choices(5)))?.[0] ?? '';
    expect(summary.replaceAll(/<[^>]+>/g, '|')).toMatch(/product:filters\.more\|+product:filters\.less/);
  });

  it('collapses nothing when all values fit', () => {
    expect(render(choices(3))).not.toContain('<details');
  });

  it('is open when a selected value would be hidden', () => {
    expect(render(choices(5, 4))).toMatch(/<details[^>]*\bopen\b/);
    expect(render(choices(5, 1))).not.toMatch(/<details[^>]*\bopen\b/);
  });

  it('marks filter combinations as nofollow, but not category pages', () => {
    expect(render(choices(2))).toContain('rel="nofollow"');
    expect(render(choices(2, 1), 'one')).not.toContain('nofollow');
    expect(render(choices(2, 1), 'one').match(/aria-current="page"/g)).toHaveLength(1);
  });

  it('renders nothing without values', () => {
    expect(render([])).toBe('');
  });
});
