import classes from './colophon.module.css';
import type { FooterLayout } from './footer-layout.ts';

export const layout: FooterLayout = { classes };
