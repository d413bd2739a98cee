import type { InputOf } from '#client/data/query.ts';
import { query } from '../visitor/call.ts';
import { listInput } from '../visitor/catalogue.ts';
import { openPage, pathOf } from '../visitor/page.ts';
import { checkThat } from '../visitor/request.ts';
import { pick, think, type Visitor } from '../visitor/visitor.ts';
import { hasProducts, type Journey } from './journey.ts';

const FILTERS = ['category', 'colour', 'size', 'price', 'stock'] as const;
const SORTS = ['name', 'price', '-price'] as const;

type ListInput = InputOf<'product.list.get'>;

/** As a list with one filter and a sort order is addressed (shared/decisions/007-list-state-in-the-url.md). */
function open(visitor: Visitor, name: string, value: string, sort: string): void {
  const path = `${pathOf(visitor, 'productOverview')}?${name}=${encodeURIComponent(value)}&sort=${sort}`;
  openPage(visitor, 'productOverview', path);
}

/** Narrows the product list: one filter after another, then a sort order. */
export const filter: Journey = {
  name: 'filter',
  weight: 0,
  isReadOnly: true,
  isPossible: hasProducts,
  visit(visitor) {
    openPage(visitor, 'productOverview', pathOf(visitor, 'productOverview'));
    think(visitor);
    let input: ListInput = listInput(visitor, 1, {});
    for (let step = 0; step < 2; step += 1) {
      const { facets, total } = query(visitor, 'productOverview', 'product.list.get', input);
      const known = facets.flatMap(({ kind, values }) => {
        const name = FILTERS.find((one) => one.toUpperCase() === kind && !(one in input));
        return name && values.length > 0 ? [{ name, values }] : [];
      });
      if (known.length === 0) return;
      const { name, values } = pick(visitor, known, 'filter');
      const value = pick(visitor, values, 'filter value');
      const sort = pick(visitor, SORTS, 'sort order');
      think(visitor);
      if (step === 0 && !visitor.runsScripts) open(visitor, name, value.id, sort);
      input = { ...input, [name]: [value.id], sort };
      const narrowed = query(visitor, 'productOverview', 'product.list.get', input);
      checkThat(visitor, 'a filter has as many results as its count', narrowed.total === value.count);
      checkThat(visitor, 'a filter finds no more than the list', narrowed.total <= total);
    }
  },
};
