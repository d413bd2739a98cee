import { type HeaderLayout, ONE_LINE } from './header-layout.ts';

export const layout: HeaderLayout = { order: ONE_LINE, classes: {} };
