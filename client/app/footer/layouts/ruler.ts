import type { FooterLayout } from './footer-layout.ts';
import classes from './ruler.module.css';

export const layout: FooterLayout = { classes };
