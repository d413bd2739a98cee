import type { ScreenModule } from '#client/data/screen.ts';
import { CATALOGUE_SLOTS } from '#client/features/catalogue/catalogue-slots.tsx';
import { ArticlePage } from '#client/features/content/article-page.tsx';
import { MESSAGE_SLOTS } from '#client/features/messages/message-slots.tsx';
import { NEWSLETTER_SLOTS } from '#client/features/newsletter/newsletter-slots.tsx';

const SLOTS = { ...CATALOGUE_SLOTS, ...MESSAGE_SLOTS, ...NEWSLETTER_SLOTS };

export { load, namespaces } from './content-page.data.ts';

export const variants: ScreenModule['variants'] = {
  planner: () => import('./planner.variant.tsx'),
  samples: () => import('./samples.variant.tsx'),
};

/** Content page, such as the terms. */
export function Screen() {
  return <ArticlePage kind="page" overview={undefined} slots={SLOTS} />;
}
