import type { ScreenVariant } from '#client/data/screen.ts';
import { CATALOGUE_SLOTS } from '#client/features/catalogue/catalogue-slots.tsx';
import { ArticlePage } from '#client/features/content/article-page.tsx';
import { MESSAGE_SLOTS } from '#client/features/messages/message-slots.tsx';
import { NEWSLETTER_SLOTS } from '#client/features/newsletter/newsletter-slots.tsx';
import { SampledProducts } from './sampled-products.tsx';

export const namespaces: ScreenVariant['namespaces'] = ['cart'];

const SLOTS = {
  ...CATALOGUE_SLOTS,
  ...MESSAGE_SLOTS,
  ...NEWSLETTER_SLOTS,
  samples: (ids: readonly string[]) => <SampledProducts ids={ids} />,
};

/** Content page about free samples. */
export function Screen() {
  return <ArticlePage kind="page" overview={undefined} slots={SLOTS} />;
}
