import type { FooterLayout } from './footer-layout.ts';
import classes from './index.module.css';

// Who orders by item number looks for a page, not for a newsletter.
export const layout: FooterLayout = { classes, isNewsletterLast: true };
