import type { BrandCode } from '#shared/brands/index.ts';

/** The brand's theme in what mail programs support: hex colours, pixels and fonts of the system. */
export interface MailTheme {
  readonly page: string;
  readonly card: string;
  /** The row with mark and name, and the stripe above it. */
  readonly header: string;
  readonly headerInk: string;
  readonly highlight: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly accent: string;
  readonly accentInk: string;
  readonly accentText: string;
  readonly displayFont: string;
  readonly displayWeight: number;
  /** CSS pixels. */
  readonly buttonRadius: number;
  readonly cardRadius: number;
}

const SERIF = "Georgia,'Times New Roman',serif";
const SANS = 'Helvetica,Arial,sans-serif';

// Not read from theme.css: a container image has the theme of one brand, and its mailer may send the mails of another. A
// test compares the values.
const THEMES = {
  DBC: {
    header: '#0c1d36',
    headerInk: '#f3f6fb',
    highlight: '#ff6a13',
    page: '#e9eef5',
    card: '#ffffff',
    ink: '#0f1b2d',
    muted: '#4b5a6f',
    line: '#cfd8e4',
    accent: '#12305c',
    accentInk: '#ffffff',
    accentText: '#12305c',
    displayFont: SANS,
    displayWeight: 700,
    buttonRadius: 2,
    cardRadius: 2,
  },
  EDG: {
    header: '#ffffff',
    headerInk: '#111111',
    highlight: '#2440d0',
    page: '#f5f5f4',
    card: '#ffffff',
    ink: '#111111',
    muted: '#5c5c5c',
    line: '#e1e1e1',
    accent: '#111111',
    accentInk: '#ffffff',
    accentText: '#111111',
    displayFont: SANS,
    displayWeight: 600,
    buttonRadius: 0,
    cardRadius: 0,
  },
  EF: {
    header: '#ffffff',
    headerInk: '#2b2926',
    highlight: '#a9532f',
    page: '#f3ecdf',
    card: '#ffffff',
    ink: '#2b2926',
    muted: '#655e53',
    line: '#e2d8c7',
    accent: '#4f5e3d',
    accentInk: '#ffffff',
    accentText: '#46552f',
    displayFont: SERIF,
    displayWeight: 500,
    buttonRadius: 999,
    cardRadius: 24,
  },
  ENC: {
    header: '#ffffff',
    headerInk: '#1d2b2c',
    highlight: '#e0b263',
    page: '#f3eadb',
    card: '#ffffff',
    ink: '#1d2b2c',
    muted: '#54615f',
    line: '#e3d8c5',
    accent: '#0f6065',
    accentInk: '#ffffff',
    accentText: '#0c565a',
    displayFont: SANS,
    displayWeight: 600,
    buttonRadius: 12,
    cardRadius: 20,
  },
  FIB: {
    header: '#ffffff',
    headerInk: '#1c2226',
    highlight: '#22c3e6',
    page: '#f1f4f5',
    card: '#ffffff',
    ink: '#1c2226',
    muted: '#545e65',
    line: '#d7dde0',
    accent: '#00677f',
    accentInk: '#ffffff',
    accentText: '#00607a',
    displayFont: SANS,
    displayWeight: 600,
    buttonRadius: 4,
    cardRadius: 6,
  },
} as const satisfies Readonly<Record<BrandCode, MailTheme>>;

export function mailTheme(brand: BrandCode): MailTheme {
  return THEMES[brand];
}
