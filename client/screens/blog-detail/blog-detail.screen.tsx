import { CATALOGUE_SLOTS } from '#client/features/catalogue/catalogue-slots.tsx';
import { ArticlePage } from '#client/features/content/article-page.tsx';
import { MESSAGE_SLOTS } from '#client/features/messages/message-slots.tsx';
import { NEWSLETTER_SLOTS } from '#client/features/newsletter/newsletter-slots.tsx';

const SLOTS = { ...CATALOGUE_SLOTS, ...MESSAGE_SLOTS, ...NEWSLETTER_SLOTS };

export { load, namespaces } from './blog-detail.data.ts';

export function Screen() {
  return <ArticlePage kind="blog" overview={'blogOverview'} slots={SLOTS} />;
}
