import type { FooterLayout } from './footer-layout.ts';

export const layout: FooterLayout = { classes: {} };
