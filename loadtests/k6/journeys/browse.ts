import { openCategory, openOverview, openProduct } from '../visitor/catalogue.ts';
import { openPage, pathOf } from '../visitor/page.ts';
import { pick, think } from '../visitor/visitor.ts';
import { type Journey, sells } from './journey.ts';

/** From the front door over a category and the next page of the assortment to a product; else over the pages there are. */
export const browse: Journey = {
  name: 'browse',
  weight: 40,
  isPossible: ({ screens }) => screens.length > 0,
  visit(visitor) {
    const { map } = visitor;
    openPage(visitor, 'home', pathOf(visitor, 'home'));
    think(visitor);
    if (!sells(map)) {
      const screen = pick(visitor, map.screens, 'screen');
      openPage(visitor, screen, pathOf(visitor, screen));
      return;
    }
    const found = openCategory(visitor, pick(visitor, map.categories, 'category'));
    think(visitor);
    const further = openOverview(visitor, 1 + Math.floor(visitor.random() * 2));
    think(visitor);
    openProduct(visitor, pick(visitor, found.length > 0 ? found : further, 'product in the list'));
    think(visitor);
  },
};
