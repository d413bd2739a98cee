import { COMPARED_ATTRIBUTES } from '#shared/acoustics/compared-attributes.ts';
import { OCTAVE_BANDS } from '#shared/acoustics/octave-bands.ts';

interface ComparedProduct {
  readonly id: string;
  readonly attributes: readonly {
    readonly id?: string | undefined;
    readonly name: string;
    readonly value: string;
  }[];
}

interface BandTexts<Product> {
  readonly bandName: (hertz: number) => string;
  readonly alpha: (value: number) => string;
  readonly bands: (product: Product) => readonly { readonly hertz: number; readonly alpha: number }[];
}

export interface ComparedRow {
  readonly id: string;
  readonly name: string;
  /** By the id of the product; undefined where it has none. */
  readonly values: readonly { readonly product: string; readonly value: string | undefined }[];
  readonly differs: boolean;
}

/** The rows of a comparison that any of the products has a value for: its attributes, then its octave bands. */
export function comparedRows<Product extends ComparedProduct>(
  products: readonly Product[],
  { bandName, alpha, bands }: BandTexts<Product>,
): ComparedRow[] {
  const row = (
    id: string,
    name: string,
    valueIn: (product: Product) => string | undefined,
  ): ComparedRow[] => {
    const values = products.map((product) => ({ product: product.id, value: valueIn(product) }));
    if (values.every(({ value }) => value === undefined)) return [];
    return [{ id, name, values, differs: new Set(values.map(({ value }) => value)).size > 1 }];
  };
  const attributeOf = ({ attributes }: Product, id: string) => attributes.find((each) => each.id === id);
  return [
    ...COMPARED_ATTRIBUTES.flatMap((id) => {
      const [named] = products.flatMap((product) => attributeOf(product, id) ?? []);
      return named ? row(id, named.name, (product) => attributeOf(product, id)?.value) : [];
    }),
    ...OCTAVE_BANDS.flatMap((hertz) =>
      row(`alpha-${hertz}`, bandName(hertz), (product) => {
        const band = bands(product).find((each) => each.hertz === hertz);
        return band && alpha(band.alpha);
      }),
    ),
  ];
}
