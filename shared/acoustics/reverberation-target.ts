import { absorptionAreaFor } from './reverberation.ts';

/**
 * The uses of rooms in DIN 18041:2016-03. Rooms of group A are for listening over medium and longer distances, and have a target
 * for the reverberation time. Rooms of group B are for listening nearby, and have one for absorption area per volume.
 */
export const ROOM_USES = ['A1', 'A2', 'A3', 'A4', 'A5', 'B2', 'B3', 'B4', 'B5'] as const;
export type RoomUse = (typeof ROOM_USES)[number];

export interface Room {
  /** Cubic metres. */
  readonly volume: number;
  /** Metres. */
  readonly height: number;
}

export interface ReverberationTarget {
  /** Seconds, for a room in use. */
  readonly seconds: number;
  /** The absorption area in square metres that gives this reverberation time. */
  readonly absorptionArea: number;
}

/** T = slope x lg V - offset, for volumes of `smallest` to `largest` m3. */
const GROUP_A: Partial<
  Record<RoomUse, { slope: number; offset: number; smallest: number; largest: number }>
> = {
  A1: { slope: 0.45, offset: -0.07, smallest: 30, largest: 1_000 },
  A2: { slope: 0.37, offset: 0.14, smallest: 50, largest: 5_000 },
  A3: { slope: 0.32, offset: 0.17, smallest: 30, largest: 5_000 },
  A4: { slope: 0.26, offset: 0.14, smallest: 30, largest: 500 },
  A5: { slope: 0.75, offset: 1, smallest: 200, largest: 10_000 },
};

/** A/V in 1/m up to a height of 2.5 m; above it 1 / (constant + 4.69 lg h). */
const GROUP_B: Partial<Record<RoomUse, { ratio: number; constant: number }>> = {
  B2: { ratio: 0.15, constant: 4.8 },
  B3: { ratio: 0.2, constant: 3.13 },
  B4: { ratio: 0.25, constant: 2.13 },
  B5: { ratio: 0.3, constant: 1.47 },
};
const LOW_ROOM_METRES = 2.5;

/** The requirement of DIN 18041 for a room; undefined for a volume that the standard does not cover for this use. */
export function reverberationTarget(use: RoomUse, { volume, height }: Room): ReverberationTarget | undefined {
  const listening = GROUP_A[use];
  if (listening) {
    const { slope, offset, smallest, largest } = listening;
    if (volume < smallest || volume > largest) return undefined;
    const seconds = slope * Math.log10(volume) - offset;
    return { seconds, absorptionArea: absorptionAreaFor(volume, seconds) };
  }
  const nearby = GROUP_B[use];
  if (!nearby) return undefined;
  const { ratio, constant } = nearby;
  const share = height <= LOW_ROOM_METRES ? ratio : 1 / (constant + 4.69 * Math.log10(height));
  const area = share * volume;
  return { seconds: absorptionAreaFor(volume, area), absorptionArea: area };
}

/** The smallest and largest volume in m3 that DIN 18041 covers for a use; undefined where there is no limit. */
export function coveredVolumes(use: RoomUse): { smallest: number; largest: number } | undefined {
  return GROUP_A[use];
}
