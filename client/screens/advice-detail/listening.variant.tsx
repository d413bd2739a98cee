import type { ScreenVariant } from '#client/data/screen.ts';
import { CATALOGUE_SLOTS } from '#client/features/catalogue/catalogue-slots.tsx';
import { ArticlePage } from '#client/features/content/article-page.tsx';
import { MESSAGE_SLOTS } from '#client/features/messages/message-slots.tsx';
import { NEWSLETTER_SLOTS } from '#client/features/newsletter/newsletter-slots.tsx';
import { ListeningTest } from './listening/listening-test.tsx';

export const namespaces: ScreenVariant['namespaces'] = ['blogs.listening'];

const SLOTS = {
  ...CATALOGUE_SLOTS,
  ...MESSAGE_SLOTS,
  ...NEWSLETTER_SLOTS,
  listening: () => <ListeningTest />,
};

export function Screen() {
  return <ArticlePage kind="advice" overview="blogOverview" slots={SLOTS} />;
}
