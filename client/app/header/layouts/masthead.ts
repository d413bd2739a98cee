import { type HeaderLayout, ONE_LINE } from './header-layout.ts';
import classes from './masthead.module.css';

export const layout: HeaderLayout = { order: ONE_LINE, classes };
