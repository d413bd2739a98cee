import type { ScreenVariant } from '#client/data/screen.ts';
import { CATALOGUE_SLOTS } from '#client/features/catalogue/catalogue-slots.tsx';
import { ArticlePage } from '#client/features/content/article-page.tsx';
import { MESSAGE_SLOTS } from '#client/features/messages/message-slots.tsx';
import { NEWSLETTER_SLOTS } from '#client/features/newsletter/newsletter-slots.tsx';
import { Planner } from './planner/planner.tsx';

export const namespaces: ScreenVariant['namespaces'] = [
  'product.planner',
  'product.reverberation',
  'cart',
  'cart.orderList',
];

const SLOTS = {
  ...CATALOGUE_SLOTS,
  ...MESSAGE_SLOTS,
  ...NEWSLETTER_SLOTS,
  planner: (ids: readonly string[]) => <Planner ids={ids} />,
};

/** Content page with the wall planner. */
export function Screen() {
  return <ArticlePage kind="page" overview={undefined} slots={SLOTS} wide />;
}
