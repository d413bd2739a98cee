import type { RoomAcoustics } from '#shared/acoustics/room-acoustics.ts';

/** Sound of a room, compared with what its use asks for. */
export type Verdict = 'dry' | 'good' | 'lively' | 'echoing' | 'hollow';

/** Each verdict holds up to this multiple of the longest accepted time. */
const LIVELY = 1.5;
const ECHOING = 2.5;

/** The verdict on a reverberation time of `seconds`; undefined for a room that the standard does not cover. */
export function verdictOf({
  seconds,
  target,
}: Pick<RoomAcoustics, 'seconds' | 'target'>): Verdict | undefined {
  if (!target) return undefined;
  const { from, to } = target.accepted;
  if (seconds < from) return 'dry';
  if (seconds <= to) return 'good';
  if (seconds <= LIVELY * to) return 'lively';
  return seconds <= ECHOING * to ? 'echoing' : 'hollow';
}
