import { layerGrams } from '#shared/attributes/material-measure.ts';
import { sidesOf } from '#shared/facets/size-text.ts';

/** English texts of a product's attributes by their id. */
export type AttributeTexts = ReadonlyMap<string, string>;

const SQUARE_MILLIMETRES = 1_000_000;
/** Surface mass and area weight of the brands' catalogues, in kg/m² or g/m². */
const AREA_ATTRIBUTES = ['surface-mass', 'area-weight', 'weight'] as const;
const AREA_WEIGHT = /^([\d.,]+)\s?(k?g)\/m²$/;

/** Grams per square metre by the material: its surface mass, or its density and thickness. Undefined where it states neither. */
export function materialGrams(texts: AttributeTexts): number | undefined {
  for (const id of AREA_ATTRIBUTES) {
    const [, value = '', unit] = AREA_WEIGHT.exec(texts.get(id) ?? '') ?? [];
    if (value !== '') return numberOf(value) * (unit === 'kg' ? 1_000 : 1);
  }
  return layerGrams(texts);
}

/** The area of a piece in square metres by its attributes; undefined without a size. */
export function pieceArea(texts: AttributeTexts, isByMetre: boolean): number | undefined {
  const [width, height] = sidesOf(texts.get('size') ?? '');
  if (width && height) return (width * height) / SQUARE_MILLIMETRES;
  const [roll] = sidesOf(texts.get('roll-width') ?? '');
  return roll && isByMetre ? roll / 1_000 : undefined;
}

/** A weight such as `22.4 kg` in grams. */
export function statedGrams(texts: AttributeTexts): number | undefined {
  const [, value = '', unit] = /^([\d.,]+)\s?(k?g)$/.exec(texts.get('weight') ?? '') ?? [];
  return value === '' ? undefined : numberOf(value) * (unit === 'kg' ? 1_000 : 1);
}

function numberOf(english: string): number {
  return Number(english.replaceAll(',', ''));
}
