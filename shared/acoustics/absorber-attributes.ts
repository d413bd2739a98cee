import { forEachBand, OCTAVE_BANDS, type PerBand } from './octave-bands.ts';

/** Sound absorption of a product. */
export interface AbsorberAttributes {
  /** The weighted absorption coefficient, 0 to 1 (EN ISO 11654). */
  readonly alphaW: number;
  /** The absorption coefficients of the octave bands; absent unless the catalogue has all of them. */
  readonly alphaByBand?: PerBand;
  /** Square metres of felt in one sales unit, counting one side. */
  readonly area: number;
  /** Metres of one piece. */
  readonly width: number;
  readonly height: number;
  readonly isRound: boolean;
  /** Pieces of one sales unit. */
  readonly pieces: number;
  /** It hangs in the room and covers no surface. */
  readonly hangsFree: boolean;
}

interface Attribute {
  readonly id?: string | undefined;
  readonly value: string;
}

const SIZE = /^(\d+)\s*×\s*(\d+)\s*cm$/;
const DIAMETER = /^(\d+)\s*cm$/;
const COVERAGE = /^(\d+)[.,](\d+)\s*m²$/;
const COEFFICIENT = /^[01](?:[.,]\d+)?$/;
const WHOLE = /^\d+$/;
const CENTIMETRES = 100;

/**
 * Reads the absorption of a product from its attributes. Undefined for a product without a weighted absorption coefficient or
 * a fixed size. The area is the attribute `coverage`, or else follows from the size and the number of pieces.
 */
export function absorberAttributes(attributes: readonly Attribute[]): AbsorberAttributes | undefined {
  const valueById = (id: string) => attributes.find((attribute) => attribute.id === id)?.value ?? '';
  const alphaW = Number(valueById('alpha-w').replace(',', '.'));
  const shape = shapeOf(valueById('size'), valueById('diameter'));
  if (!(alphaW > 0) || !shape) return undefined;
  const byBand = forEachBand((index) => coefficient(valueById(`alpha-${OCTAVE_BANDS[index]}`)) ?? Number.NaN);
  const pieces = WHOLE.test(valueById('pieces')) ? Number(valueById('pieces')) : 1;
  const { width, height, isRound } = shape;
  const [, whole, fraction] = COVERAGE.exec(valueById('coverage')) ?? [];
  const face = (isRound ? Math.PI / 4 : 1) * width * height;
  return {
    alphaW,
    ...(byBand.some(Number.isNaN) ? {} : { alphaByBand: byBand }),
    area: whole === undefined ? pieces * face : Number(`${whole}.${fraction}`),
    width,
    height,
    isRound,
    pieces,
    hangsFree: valueById('installation-height') !== '',
  };
}

/** A coefficient as the catalogue writes it, such as "0.65"; undefined for other text. */
function coefficient(value: string): number | undefined {
  return COEFFICIENT.test(value) ? Number(value.replace(',', '.')) : undefined;
}

function shapeOf(size: string, diameter: string) {
  const [, width, height] = SIZE.exec(size) ?? [];
  if (width && height) {
    return { width: Number(width) / CENTIMETRES, height: Number(height) / CENTIMETRES, isRound: false };
  }
  const [, across] = DIAMETER.exec(diameter) ?? [];
  if (!across) return undefined;
  const metres = Number(across) / CENTIMETRES;
  return { width: metres, height: metres, isRound: true };
}
