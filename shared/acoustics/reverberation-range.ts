import { OCTAVE_BANDS } from './octave-bands.ts';
import { type ReverberationTarget, ROOM_USES, type RoomUse } from './reverberation-target.ts';

/** Seconds. */
export interface SecondsRange {
  /** 0 if the standard sets no minimum. */
  readonly from: number;
  readonly to: number;
}

/** Shares of the target that DIN 18041 accepts in group A, in the octave bands from 125 to 4,000 Hz. */
const LOWEST = [0.65, 0.8, 0.8, 0.8, 0.8, 0.65] as const;
const HIGHEST = [1.45, 1.2, 1.2, 1.2, 1.2, 1.2] as const;

/** Group B has requirements for the bands from 250 to 2,000 Hz. */
const isAsked = (band: number) => band >= 1 && band <= 4;
const isListening = (use: RoomUse) => ROOM_USES.indexOf(use) < ROOM_USES.indexOf('B2');

/** The reverberation that DIN 18041 accepts, as the mean of 500 and 1,000 Hz. In group B the target is the maximum. */
export function acceptedRange(use: RoomUse, { seconds }: ReverberationTarget): SecondsRange {
  return isListening(use) ? { from: 0.8 * seconds, to: 1.2 * seconds } : { from: 0, to: seconds };
}

/** The reverberation that DIN 18041 accepts in each octave band; undefined for a band without a requirement. */
export function acceptedRanges(
  use: RoomUse,
  { seconds }: ReverberationTarget,
): readonly (SecondsRange | undefined)[] {
  return OCTAVE_BANDS.map((_frequency, band) => {
    if (!isListening(use)) return isAsked(band) ? { from: 0, to: seconds } : undefined;
    return { from: (LOWEST[band] ?? 0) * seconds, to: (HIGHEST[band] ?? 0) * seconds };
  });
}
