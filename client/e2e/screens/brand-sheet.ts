import type { PicturedScreen } from './contact-sheet.ts';

/** Rows of the sheet, each with the names of screens of which a brand has one; the first one counts. */
const ROWS = {
  home: ['home'],
  overview: ['productOverview', 'projectOverview'],
  product: ['product', 'advice'],
  cart: ['cart', 'contact'],
  'not found': ['notFound'],
  footer: ['footer'],
} as const;

interface BrandScreens {
  readonly title: string;
  readonly screens: readonly PicturedScreen[];
}

/** The same screens of all brands side by side, each in the first width: nobody should take two for one template. */
export function brandSheet(brands: readonly BrandScreens[]): PicturedScreen[] {
  return Object.entries(ROWS).flatMap(([row, names]) => {
    const pictures = brands.flatMap(({ title, screens }) => {
      const [found] = names.flatMap(
        (name) => screens.find((screen) => screen.name.split(' ')[0] === name) ?? [],
      );
      const [picture] = found?.pictures ?? [];
      return picture ? [{ ...picture, note: title }] : [];
    });
    return pictures.length > 0 ? [{ name: row, pictures }] : [];
  });
}
