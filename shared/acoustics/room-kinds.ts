import type { RoomUse } from './reverberation-target.ts';

/** Rooms as shoppers name them, each with its use in DIN 18041. */
export const ROOM_KINDS = {
  // The standard does not cover homes. It assigns the living areas of nursing homes to B4.
  living: 'B4',
  restaurant: 'B3',
  office: 'B4',
  callCentre: 'B5',
  meeting: 'A3',
  videoMeeting: 'A4',
  classroom: 'A3',
  canteen: 'B5',
  practice: 'B3',
  reception: 'B2',
  lecture: 'A2',
  music: 'A1',
  sports: 'A5',
} as const satisfies Record<string, RoomUse>;

export type RoomKind = keyof typeof ROOM_KINDS;
