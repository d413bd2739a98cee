import { FooterBrands } from './footer-brands.tsx';
import type { FooterLayout } from './footer-layout.ts';
import classes from './report.module.css';

export const layout: FooterLayout = { classes, Brands: FooterBrands };
