/** Minimum contrast of WCAG AA for text of any size. */
const TEXT_RATIO = 4.5;
/** Minimum contrast of WCAG AA for large text, icons, borders of controls and focus rings. */
const GRAPHIC_RATIO = 3;

export interface ColourPair {
  readonly ink: string;
  readonly on: readonly string[];
  readonly ratio: number;
}

const SURFACES = ['surface', 'surface-raised', 'surface-sunken'] as const;

/** The pairs of colour roles that components place on each other. Every theme must reach the ratio of each. */
export const COLOUR_PAIRS: readonly ColourPair[] = [
  { ink: 'ink', on: [...SURFACES, 'accent-soft', 'highlight-soft'], ratio: TEXT_RATIO },
  { ink: 'ink-muted', on: [...SURFACES, 'accent-soft'], ratio: TEXT_RATIO },
  { ink: 'ink-inverse', on: ['surface-strong'], ratio: TEXT_RATIO },
  { ink: 'ink-inverse-muted', on: ['surface-strong'], ratio: TEXT_RATIO },
  { ink: 'accent-ink', on: ['accent', 'accent-hover'], ratio: TEXT_RATIO },
  { ink: 'accent-text', on: [...SURFACES, 'accent-soft'], ratio: TEXT_RATIO },
  { ink: 'highlight-ink', on: ['highlight', 'highlight-hover'], ratio: TEXT_RATIO },
  { ink: 'highlight-text', on: [...SURFACES, 'highlight-soft'], ratio: TEXT_RATIO },
  { ink: 'surface-raised', on: ['danger', 'danger-hover', 'success', 'info'], ratio: TEXT_RATIO },
  ...['success', 'warning', 'danger', 'info'].flatMap((tone): ColourPair[] => [
    { ink: `${tone}-ink`, on: [...SURFACES, `${tone}-soft`], ratio: TEXT_RATIO },
    { ink: tone, on: [...SURFACES, `${tone}-soft`], ratio: GRAPHIC_RATIO },
  ]),
  { ink: 'accent', on: SURFACES, ratio: GRAPHIC_RATIO },
  { ink: 'line-strong', on: SURFACES, ratio: GRAPHIC_RATIO },
  { ink: 'star', on: SURFACES, ratio: GRAPHIC_RATIO },
  { ink: 'focus', on: [...SURFACES, 'accent-soft'], ratio: GRAPHIC_RATIO },
  { ink: 'header-ink', on: ['header-surface'], ratio: TEXT_RATIO },
  { ink: 'header-success', on: ['header-surface'], ratio: TEXT_RATIO },
  { ink: 'header-focus', on: ['header-surface'], ratio: GRAPHIC_RATIO },
  { ink: 'header-bar-ink', on: ['header-bar-surface'], ratio: TEXT_RATIO },
  { ink: 'header-bar-muted', on: ['header-bar-surface'], ratio: TEXT_RATIO },
  { ink: 'header-bar-mark', on: ['header-bar-surface'], ratio: GRAPHIC_RATIO },
  { ink: 'footer-ink', on: ['footer-surface'], ratio: TEXT_RATIO },
  { ink: 'footer-muted', on: ['footer-surface'], ratio: TEXT_RATIO },
  { ink: 'footer-focus', on: ['footer-surface'], ratio: GRAPHIC_RATIO },
  { ink: 'focus-inverse', on: ['surface-strong'], ratio: GRAPHIC_RATIO },
];
