import { forEachBand, midFrequencyOf, type PerBand } from './octave-bands.ts';
import { absorptionArea, reverberationTime, type Surface } from './reverberation.ts';
import { acceptedRange, acceptedRanges, type SecondsRange } from './reverberation-range.ts';
import { type ReverberationTarget, type RoomUse, reverberationTarget } from './reverberation-target.ts';
import {
  FURNISHING_NAMES,
  FURNISHINGS,
  type Furnishing,
  SURFACE_MATERIALS,
  type SurfaceMaterial,
} from './surface-materials.ts';

/** A rectangular room as a shopper describes it. */
export interface DescribedRoom {
  /** Metres. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly floor: SurfaceMaterial;
  readonly walls: SurfaceMaterial;
  readonly ceiling: SurfaceMaterial;
  /** Square metres of glass in the walls; at most their area counts. */
  readonly windows: number;
  /** Square metres of curtains, which cover the windows first and then the walls; at most their area counts. */
  readonly curtains: number;
  /** Pieces. */
  readonly furnishings: Readonly<Record<Furnishing, number>>;
  readonly use: RoomUse;
}

interface AcceptedTarget extends ReverberationTarget {
  /** The mean of 500 and 1,000 Hz. */
  readonly accepted: SecondsRange;
  /** In each octave band; undefined for a band without a requirement. */
  readonly acceptedByBand: readonly (SecondsRange | undefined)[];
}

export interface RoomAcoustics {
  /** Cubic metres. */
  readonly volume: number;
  /** Seconds in each octave band. */
  readonly reverberation: PerBand;
  /** Seconds, the mean of 500 and 1,000 Hz. */
  readonly seconds: number;
  /** Square metres, the mean of 500 and 1,000 Hz. */
  readonly absorptionArea: number;
  /** undefined: DIN 18041 does not cover a room of this size for this use. */
  readonly target: AcceptedTarget | undefined;
  /** Square metres of absorption area that are missing; 0 for a room with enough. */
  readonly missing: number;
}

/** Calculates the reverberation of a room, and the absorption area that is missing for its use. */
export function roomAcoustics(room: DescribedRoom): RoomAcoustics {
  const { length, width, height, use } = room;
  const volume = length * width * height;
  const absorbed = absorptionArea(surfacesOf(room));
  const area = midFrequencyOf(absorbed);
  const target = reverberationTarget(use, { volume, height });
  return {
    volume,
    reverberation: forEachBand((index) => reverberationTime(volume, absorbed[index] ?? 0)),
    seconds: reverberationTime(volume, area),
    absorptionArea: area,
    target: target && {
      ...target,
      accepted: acceptedRange(use, target),
      acceptedByBand: acceptedRanges(use, target),
    },
    missing: Math.max(0, (target?.absorptionArea ?? 0) - area),
  };
}

/** Square metres of wall that neither windows nor curtains cover. */
export function freeWallArea({ length, width, height, windows, curtains }: DescribedRoom): number {
  return Math.max(0, 2 * (length + width) * height - Math.max(windows, curtains));
}

function surfacesOf(room: DescribedRoom): Surface[] {
  const { length, width, height, floor, walls, ceiling, windows, furnishings } = room;
  const wallArea = 2 * (length + width) * height;
  const curtains = Math.min(room.curtains, wallArea);
  const glass = Math.max(0, Math.min(windows, wallArea) - curtains);
  const surfaces: Surface[] = [
    { area: length * width, absorption: SURFACE_MATERIALS[floor] },
    { area: length * width, absorption: SURFACE_MATERIALS[ceiling] },
    { area: freeWallArea(room), absorption: SURFACE_MATERIALS[walls] },
    { area: glass, absorption: SURFACE_MATERIALS.glass },
    { area: curtains, absorption: SURFACE_MATERIALS.curtain },
  ];
  // The absorption areas of furnishings are for one piece.
  for (const name of FURNISHING_NAMES)
    surfaces.push({ area: furnishings[name], absorption: FURNISHINGS[name] });
  return surfaces;
}

/** An absorber of the shop. */
export interface Absorber {
  /** Square metres of absorbing felt of a piece. */
  readonly area: number;
  /** The weighted absorption coefficient, 0 to 1 (EN ISO 11654). */
  readonly alphaW: number;
}

/**
 * The number of pieces that add `missing` m2 of absorption area. `covered` is the absorption coefficient of the surface that
 * they cover; 0 for pieces that hang in the room.
 */
export function piecesFor(absorber: Absorber, missing: number, covered: number): number {
  const gain = addedAbsorption(absorber, covered);
  return gain > 0 ? Math.ceil(missing / gain) : 0;
}

/** Square metres of absorption area that one piece adds to a room. */
export function addedAbsorption({ area, alphaW }: Absorber, covered: number): number {
  return area * Math.max(0, alphaW - covered);
}
