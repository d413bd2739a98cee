import type { HeaderLayout } from './header-layout.ts';
import classes from './letterhead.module.css';

export const layout: HeaderLayout = { order: ['logo', 'navigation', 'search', 'icons', 'menu'], classes };
