import { openCategory, openOverview, openProduct } from '../visitor/catalogue.ts';
import { openPage, pathOf } from '../visitor/page.ts';
import { pick, think } from '../visitor/visitor.ts';
import { hasProducts, type Journey } from './journey.ts';

/** Home page, category, product overview, product. Without a shop: home page and another screen. */
export const browse: Journey = {
  name: 'browse',
  weight: 40,
  isReadOnly: true,
  isPossible: ({ screens }) => screens.length > 0,
  visit(visitor) {
    const { shop } = visitor;
    openPage(visitor, 'home', pathOf(visitor, 'home'));
    think(visitor);
    if (!hasProducts(shop)) {
      const screen = pick(visitor, shop.screens, 'screen');
      openPage(visitor, screen, pathOf(visitor, screen));
      return;
    }
    const inCategory = openCategory(visitor, pick(visitor, shop.categories, 'category'));
    think(visitor);
    const inOverview = openOverview(visitor, 1 + Math.floor(visitor.random() * 2));
    think(visitor);
    openProduct(
      visitor,
      pick(visitor, inCategory.length > 0 ? inCategory : inOverview, 'product in the list'),
    );
    think(visitor);
  },
};
