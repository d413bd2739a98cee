import type { BrandCode } from '#shared/brands/index.ts';

/** The brand's theme on paper: hex colours, a display font of the folder fonts, and a radius in points. */
export interface DocumentTheme {
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  /** The background of the header. */
  readonly band: string;
  readonly accent: string;
  readonly accentInk: string;
  readonly accentText: string;
  readonly soft: string;
  readonly displayFont: string;
  /** Points. */
  readonly radius: number;
}

// Not read from theme.css: an image contains the theme of one brand, and its API may issue the documents of another. A
// test compares the values.
const THEMES = {
  DBC: {
    ink: '#0f1b2d',
    muted: '#4b5a6f',
    line: '#cfd8e4',
    band: '#e9eef5',
    accent: '#12305c',
    accentInk: '#ffffff',
    accentText: '#12305c',
    soft: '#dde6f3',
    displayFont: 'archivo-bold',
    radius: 1,
  },
  EDG: {
    ink: '#111111',
    muted: '#5c5c5c',
    line: '#e1e1e1',
    band: '#f5f5f4',
    accent: '#111111',
    accentInk: '#ffffff',
    accentText: '#111111',
    soft: '#ededeb',
    displayFont: 'manrope-semibold',
    radius: 0,
  },
  EF: {
    ink: '#2b2926',
    muted: '#655e53',
    line: '#e2d8c7',
    band: '#f3ecdf',
    accent: '#4f5e3d',
    accentInk: '#ffffff',
    accentText: '#46552f',
    soft: '#e5e9d9',
    displayFont: 'fraunces-medium',
    radius: 7,
  },
  ENC: {
    ink: '#1d2b2c',
    muted: '#54615f',
    line: '#e3d8c5',
    band: '#f3eadb',
    accent: '#0f6065',
    accentInk: '#ffffff',
    accentText: '#0c565a',
    soft: '#d8ecea',
    displayFont: 'figtree-semibold',
    radius: 6,
  },
  FIB: {
    ink: '#1c2226',
    muted: '#545e65',
    line: '#d7dde0',
    band: '#f1f4f5',
    accent: '#00677f',
    accentInk: '#ffffff',
    accentText: '#00607a',
    soft: '#d9f1f7',
    displayFont: 'space-grotesk-semibold',
    radius: 2,
  },
} as const satisfies Readonly<Record<BrandCode, DocumentTheme>>;

export function documentTheme(brand: BrandCode): DocumentTheme {
  return THEMES[brand];
}
