import type { ReactNode } from 'react';
import { NewsletterForm } from './newsletter-form.tsx';

/** The form for the newsletter inside of articles, beside that of the footer. */
export const NEWSLETTER_SLOTS = {
  newsletter: (): ReactNode => <NewsletterForm id="article-newsletter" />,
};
