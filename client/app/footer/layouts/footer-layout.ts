import type { ComponentType } from 'react';

/** A layout of the footer. The build of a brand contains only its own (`#footer-layout` in vite.config.ts). */
export interface FooterLayout {
  /** Classes beside those of footer.module.css. */
  readonly classes: Readonly<
    Partial<Record<'footer' | 'newsletter' | 'columns' | 'navigation' | 'contact' | 'base' | 'legal', string>>
  >;
  /** Above the pages. */
  readonly Brands?: ComponentType;
  /** Below the pages instead of above them. */
  readonly isNewsletterLast?: boolean;
}
