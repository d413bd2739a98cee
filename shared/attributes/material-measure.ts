import { sidesOf } from '../facets/size-text.ts';

/** Values of a product's attributes by their id. */
type AttributeTexts = ReadonlyMap<string, string>;

const SQUARE_MILLIMETRES = 1_000_000;
const DENSITY = /^([\d.]+)\s?kg\/m³$/;
/** Narrower material, such as a strip, is not bought by its area. */
const LEAST_SIDE = 100;

/** Net weight and area of one sales unit of a material. */
export interface MaterialMeasure {
  readonly grams: number;
  /** Absent for material that is not bought by its area. */
  readonly squareMillimetres?: number;
}

/** Grams per square metre by density and thickness; undefined where one is unknown. */
export function layerGrams(texts: AttributeTexts): number | undefined {
  const [, density = ''] = DENSITY.exec(texts.get('density') ?? '') ?? [];
  const [thickness] = sidesOf(texts.get('thickness') ?? '');
  // A layer of a millimetre of 1 kg/m³ weighs a gram per square metre.
  return density === '' || thickness === undefined ? undefined : Number(density) * thickness;
}

/** The two sides of a piece in millimetres: of a sheet, a metre of a roll, or a roll. Undefined without a size. */
function sidesOfPiece(texts: AttributeTexts, isByMetre: boolean): readonly [number, number] | undefined {
  const [width, height] = sidesOf(texts.get('size') ?? '');
  if (width && height) return [width, height];
  const [roll] = sidesOf(texts.get('roll-width') ?? '');
  const [length] = isByMetre ? [1_000] : sidesOf(texts.get('roll-length') ?? '');
  return roll && length ? [roll, length] : undefined;
}

/** The net measure of a sheet, a strip, or a metre of a roll; undefined where size, density or thickness is unknown. */
export function materialMeasure(texts: AttributeTexts, isByMetre: boolean): MaterialMeasure | undefined {
  const sides = sidesOfPiece(texts, isByMetre);
  const layer = layerGrams(texts);
  if (!sides || layer === undefined) return undefined;
  const squareMillimetres = sides[0] * sides[1];
  const grams = Math.round((layer * squareMillimetres) / SQUARE_MILLIMETRES);
  if (grams === 0) return undefined;
  return Math.min(...sides) < LEAST_SIDE ? { grams } : { grams, squareMillimetres };
}

/** The price of a kilogram and of a square metre, in minor units (directive 98/6/EC). */
export function unitPrices(
  price: number,
  { grams, squareMillimetres }: MaterialMeasure,
): { readonly kilogram: number; readonly squareMetre?: number } {
  const kilogram = Math.round((price * 1_000) / grams);
  if (!squareMillimetres) return { kilogram };
  return { kilogram, squareMetre: Math.round((price * SQUARE_MILLIMETRES) / squareMillimetres) };
}
