/** A success criterion of WCAG 2.2 at level A or AA, and what holds it. */
export interface Criterion {
  readonly number: string;
  readonly level: 'A' | 'AA';
  /** The files of the tests that fail when the site breaks the criterion; none: no test sees it. */
  readonly tests?: readonly string[];
  /** The site has nothing that the criterion is about; the key of the reason in the texts of the statement. */
  readonly absent?: 'media' | 'sound' | 'shortcuts' | 'motion' | 'flashes' | 'sensors';
}

// Every screen and overlay, with axe-core at two widths, and from 320 to 1920 px with text of 100 to 200 %.
const SCREENS = 'client/e2e/appearance/screens.e2e.ts';
const OVERLAYS = 'client/e2e/appearance/overlays.e2e.ts';
const KEYBOARD = 'client/e2e/navigation/keyboard.e2e.ts';
const THEME = 'client/ui/theme/theme.test.ts';
const CROP = 'client/e2e/configure/photo-print-crop.e2e.ts';
const FORMS = 'client/e2e/content/forms.e2e.ts';
const NOTIFICATIONS = 'client/e2e/appearance/notifications.e2e.ts';

/** The 55 success criteria of the levels A and AA, in the order of the recommendation. */
export const CRITERIA: readonly Criterion[] = [
  { number: '1.1.1', level: 'A', tests: [SCREENS, OVERLAYS] },
  { number: '1.2.1', level: 'A', absent: 'media' },
  { number: '1.2.2', level: 'A', absent: 'media' },
  { number: '1.2.3', level: 'A', absent: 'media' },
  { number: '1.2.4', level: 'AA', absent: 'media' },
  { number: '1.2.5', level: 'AA', absent: 'media' },
  { number: '1.3.1', level: 'A', tests: [SCREENS, OVERLAYS] },
  { number: '1.3.2', level: 'A' },
  { number: '1.3.3', level: 'A' },
  { number: '1.3.4', level: 'AA', tests: [SCREENS] },
  { number: '1.3.5', level: 'AA', tests: [SCREENS] },
  { number: '1.4.1', level: 'A', tests: ['client/e2e/appearance/forced-colours.e2e.ts'] },
  { number: '1.4.2', level: 'A', absent: 'sound' },
  { number: '1.4.3', level: 'AA', tests: [THEME, SCREENS] },
  { number: '1.4.4', level: 'AA', tests: [SCREENS] },
  { number: '1.4.5', level: 'AA' },
  { number: '1.4.10', level: 'AA', tests: [SCREENS] },
  { number: '1.4.11', level: 'AA', tests: [THEME] },
  { number: '1.4.12', level: 'AA' },
  { number: '1.4.13', level: 'AA' },
  {
    number: '2.1.1',
    level: 'A',
    tests: [KEYBOARD, 'client/e2e/configure/configurator-keyboard.e2e.ts', CROP],
  },
  { number: '2.1.2', level: 'A', tests: [KEYBOARD] },
  { number: '2.1.4', level: 'A', absent: 'shortcuts' },
  { number: '2.2.1', level: 'A', tests: [NOTIFICATIONS] },
  { number: '2.2.2', level: 'A', absent: 'motion' },
  { number: '2.3.1', level: 'A', absent: 'flashes' },
  { number: '2.4.1', level: 'A', tests: [KEYBOARD] },
  { number: '2.4.2', level: 'A', tests: [SCREENS] },
  { number: '2.4.3', level: 'A', tests: [KEYBOARD] },
  { number: '2.4.4', level: 'A', tests: [SCREENS] },
  {
    number: '2.4.5',
    level: 'AA',
    tests: ['client/e2e/catalogue/search.e2e.ts', 'client/e2e/navigation/crawler.e2e.ts'],
  },
  { number: '2.4.6', level: 'AA', tests: [SCREENS] },
  { number: '2.4.7', level: 'AA', tests: [SCREENS, OVERLAYS] },
  { number: '2.4.11', level: 'AA', tests: [SCREENS] },
  { number: '2.5.1', level: 'A', tests: [CROP, 'client/e2e/product/picture-zoom.e2e.ts'] },
  { number: '2.5.2', level: 'A' },
  { number: '2.5.3', level: 'A', tests: [SCREENS, OVERLAYS] },
  { number: '2.5.4', level: 'A', absent: 'sensors' },
  { number: '2.5.7', level: 'AA', tests: [CROP] },
  { number: '2.5.8', level: 'AA' },
  { number: '3.1.1', level: 'A', tests: [SCREENS, 'client/e2e/navigation/locale-switch.e2e.ts'] },
  { number: '3.1.2', level: 'AA', tests: [SCREENS] },
  { number: '3.2.1', level: 'A' },
  { number: '3.2.2', level: 'A' },
  { number: '3.2.3', level: 'AA' },
  { number: '3.2.4', level: 'AA' },
  { number: '3.2.6', level: 'A' },
  { number: '3.3.1', level: 'A', tests: [FORMS, 'client/ui/error-summary/error-summary.test.tsx'] },
  { number: '3.3.2', level: 'A', tests: [SCREENS] },
  { number: '3.3.3', level: 'AA', tests: [FORMS] },
  { number: '3.3.4', level: 'AA', tests: ['client/e2e/checkout/purchase.e2e.ts'] },
  { number: '3.3.7', level: 'A', tests: ['client/screens/checkout/fill-saved-address.test.ts'] },
  {
    number: '3.3.8',
    level: 'AA',
    tests: ['client/e2e/account/account-passkeys.e2e.ts', 'client/e2e/account/account-sign-in.e2e.ts'],
  },
  { number: '4.1.2', level: 'A', tests: [SCREENS, OVERLAYS] },
  { number: '4.1.3', level: 'AA', tests: [KEYBOARD, NOTIFICATIONS] },
];
