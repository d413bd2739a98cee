import type { ScreenModule } from '#client/data/screen.ts';
import { CATALOGUE_SLOTS } from '#client/features/catalogue/catalogue-slots.tsx';
import { ArticlePage } from '#client/features/content/article-page.tsx';
import { MESSAGE_SLOTS } from '#client/features/messages/message-slots.tsx';
import { NEWSLETTER_SLOTS } from '#client/features/newsletter/newsletter-slots.tsx';

const SLOTS = { ...CATALOGUE_SLOTS, ...MESSAGE_SLOTS, ...NEWSLETTER_SLOTS };

export { load, namespaces } from './advice-detail.data.ts';

export const variants: ScreenModule['variants'] = {
  reverberation: () => import('./reverberation.variant.tsx'),
  listening: () => import('./listening.variant.tsx'),
};

export function Screen() {
  return <ArticlePage kind="advice" overview="blogOverview" slots={SLOTS} />;
}
