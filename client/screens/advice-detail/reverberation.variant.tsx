import type { ScreenVariant } from '#client/data/screen.ts';
import { CATALOGUE_SLOTS } from '#client/features/catalogue/catalogue-slots.tsx';
import { ArticlePage } from '#client/features/content/article-page.tsx';
import { MESSAGE_SLOTS } from '#client/features/messages/message-slots.tsx';
import { NEWSLETTER_SLOTS } from '#client/features/newsletter/newsletter-slots.tsx';
import { Calculator } from './reverberation/calculator.tsx';

export const namespaces: ScreenVariant['namespaces'] = ['product.reverberation', 'cart'];

const SLOTS = {
  ...CATALOGUE_SLOTS,
  ...MESSAGE_SLOTS,
  ...NEWSLETTER_SLOTS,
  reverberation: (ids: readonly string[]) => <Calculator ids={ids} />,
};

export function Screen() {
  return <ArticlePage kind="advice" overview="blogOverview" slots={SLOTS} />;
}
