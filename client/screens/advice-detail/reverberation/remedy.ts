import type { OutputOf } from '#client/data/query.ts';
import { forEachBand, midFrequencyOf, type PerBand } from '#shared/acoustics/octave-bands.ts';
import { absorptionAreaFor, reverberationTime } from '#shared/acoustics/reverberation.ts';
import {
  addedAbsorption,
  type DescribedRoom,
  freeWallArea,
  piecesFor,
  type RoomAcoustics,
} from '#shared/acoustics/room-acoustics.ts';
import { SURFACE_MATERIALS } from '#shared/acoustics/surface-materials.ts';
import { MAX_ORDER_QUANTITY } from '#shared/pricing/order-quantity.ts';

export type Absorber = OutputOf<'product.absorber.list'>[number];

/** A product with the quantity that brings a room to its target. */
export interface Remedy {
  readonly product: Absorber;
  /** Sales units, at least 1. */
  readonly quantity: number;
  /** The reverberation time with them, in seconds. */
  readonly seconds: number;
  /** The same in each octave band; undefined if the catalogue lacks the product's absorption by band. */
  readonly secondsByBand: PerBand | undefined;
  /** Square metres of wall or ceiling that they cover, and whether the room has enough. */
  readonly area: number;
  readonly fits: boolean;
}

/**
 * The quantity of a product that brings a room to its target, at most MAX_ORDER_QUANTITY. Undefined if the room needs
 * nothing, or if its walls absorb no less than the product.
 */
export function remedyFor(
  room: DescribedRoom,
  { volume, absorptionArea, missing, reverberation }: RoomAcoustics,
  product: Absorber,
): Remedy | undefined {
  const { absorption } = product;
  const { alphaByBand } = absorption;
  const walls = SURFACE_MATERIALS[room.walls];
  const covered = absorption.hangsFree ? 0 : midFrequencyOf(walls);
  const quantity = Math.min(piecesFor(absorption, missing, covered), MAX_ORDER_QUANTITY);
  if (quantity === 0) return undefined;
  const area = quantity * absorption.area;
  return {
    product,
    quantity,
    area,
    seconds: reverberationTime(volume, absorptionArea + quantity * addedAbsorption(absorption, covered)),
    secondsByBand:
      alphaByBand &&
      forEachBand((index) => {
        const absorber = { area: absorption.area, alphaW: alphaByBand[index] ?? 0 };
        const gain = addedAbsorption(absorber, absorption.hangsFree ? 0 : (walls[index] ?? 0));
        const before = absorptionAreaFor(volume, reverberation[index] ?? 0);
        return reverberationTime(volume, before + quantity * gain);
      }),
    fits: area <= (absorption.hangsFree ? room.length * room.width : freeWallArea(room)),
  };
}
