export type HeaderPart = 'menu' | 'logo' | 'navigation' | 'search' | 'icons';

/** A layout of the header. The build of a brand contains only its own (`#header-layout` in vite.config.ts). */
export interface HeaderLayout {
  /** From the start to the end of the line, and of the next one. */
  readonly order: readonly HeaderPart[];
  /** Classes beside those of header.module.css and main-navigation.module.css. */
  readonly classes: Readonly<
    Partial<Record<'main' | 'row' | 'logo' | 'navigation' | 'search' | 'icons', string>>
  >;
}

export const ONE_LINE: HeaderLayout['order'] = ['menu', 'logo', 'navigation', 'search', 'icons'];
