import type { HeaderLayout } from './header-layout.ts';
import classes from './masthead.module.css';

export const layout: HeaderLayout = { order: ['menu', 'search', 'logo', 'icons', 'navigation'], classes };
