import classes from './counter.module.css';
import type { HeaderLayout } from './header-layout.ts';

export const layout: HeaderLayout = { order: ['menu', 'logo', 'search', 'icons', 'navigation'], classes };
