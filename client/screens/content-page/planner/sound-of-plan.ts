import { midFrequencyOf } from '#shared/acoustics/octave-bands.ts';
import { reverberationTime } from '#shared/acoustics/reverberation.ts';
import { addedAbsorption, type DescribedRoom, roomAcoustics } from '#shared/acoustics/room-acoustics.ts';
import { SURFACE_MATERIALS } from '#shared/acoustics/surface-materials.ts';
import type { Part } from '#shared/wall-plan/cut-list.ts';

export const SQUARE_METRE = 1_000_000;

/** The acoustics of a room, and the seconds of its reverberation with the pieces on one of its walls. */
export function soundOfPlan(
  room: DescribedRoom,
  parts: readonly Pick<Part, 'sku' | 'area'>[],
  alphaOf: (sku: string) => number,
) {
  const acoustics = roomAcoustics(room);
  const covered = midFrequencyOf(SURFACE_MATERIALS[room.walls]);
  const gain = parts.reduce(
    (sum, { sku, area }) =>
      sum + addedAbsorption({ area: area / SQUARE_METRE, alphaW: alphaOf(sku) }, covered),
    0,
  );
  return { acoustics, after: reverberationTime(acoustics.volume, acoustics.absorptionArea + gain) };
}
