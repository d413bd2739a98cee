import type { DescribedRoom } from '#shared/acoustics/room-acoustics.ts';
import { ROOM_KINDS, type RoomKind } from '#shared/acoustics/room-kinds.ts';
import type { SurfaceMaterial } from '#shared/acoustics/surface-materials.ts';
import type { Locale } from '#shared/locales/index.ts';
import { formatNumber } from '#shared/locales/number-formats.ts';
import { parseNumber, parseWholeNumber, withoutUnit } from '#shared/locales/parse-number.ts';

/** The numbers that a shopper enters, with their limits. Those without a unit are whole: they count pieces. */
export const NUMBER_FIELDS = {
  length: { min: 1, max: 100, unit: 'm' },
  width: { min: 1, max: 100, unit: 'm' },
  height: { min: 1.8, max: 20, unit: 'm' },
  windows: { min: 0, max: 1_000, unit: 'm²' },
  curtains: { min: 0, max: 1_000, unit: 'm²' },
  people: { min: 0, max: 999, unit: undefined },
  seats: { min: 0, max: 999, unit: undefined },
  bookcases: { min: 0, max: 999, unit: undefined },
} as const;
export type NumberField = keyof typeof NUMBER_FIELDS;

/** The surfaces that a shopper chooses, each with its materials. */
const MATERIALS = {
  floor: ['parquet', 'vinyl', 'tiles', 'concrete', 'carpet'],
  walls: ['plaster', 'plasterboard', 'brick', 'concrete', 'wood', 'glass'],
  ceiling: ['plaster', 'plasterboard', 'concrete', 'wood', 'acousticCeiling'],
} as const satisfies Record<string, readonly SurfaceMaterial[]>;

const KINDS = Object.keys(ROOM_KINDS).filter((kind): kind is RoomKind => Object.hasOwn(ROOM_KINDS, kind));

/** The values that a shopper may choose from. */
export const CHOICES = { kind: KINDS, ...MATERIALS } as const;
export type ChoiceField = keyof typeof CHOICES;

export type RoomField = NumberField | ChoiceField;
/** The text of each field. */
export type RoomInput = Readonly<Record<RoomField, string>>;

/** `kind` is a key below `product:reverberation.faults`; `limit` is its value. */
interface RoomFault {
  readonly kind: 'required' | 'number' | 'whole' | 'min' | 'max';
  readonly limit?: number;
}
export type RoomFaults = Readonly<Partial<Record<RoomField, RoomFault>>>;

/** A living room with a reverberation time of 0.9 s. */
export function exampleInput(locale: Locale): RoomInput {
  return {
    kind: 'living',
    length: '6',
    width: '4',
    height: formatNumber(2.6, locale),
    floor: 'parquet',
    walls: 'plaster',
    ceiling: 'plaster',
    windows: '4',
    curtains: '8',
    people: '2',
    seats: '4',
    bookcases: '1',
  };
}

function readNumber(typed: string, field: NumberField, locale: Locale): number | RoomFault {
  const { min, max, unit } = NUMBER_FIELDS[field];
  if (!typed.trim()) return { kind: 'required' };
  const value = unit ? parseNumber(withoutUnit(typed, unit), locale) : parseWholeNumber(typed);
  if (value === undefined) {
    return { kind: !unit && parseNumber(typed, locale) !== undefined ? 'whole' : 'number' };
  }
  if (value < min) return { kind: 'min', limit: min };
  return value > max ? { kind: 'max', limit: max } : value;
}

function readChoice<Field extends ChoiceField>(input: RoomInput, field: Field) {
  const choices: readonly (typeof CHOICES)[Field][number][] = CHOICES[field];
  return choices.find((choice) => choice === input[field]);
}

/** Parses the fields. Returns the room, or the faults by field. */
export function parseRoom(
  input: RoomInput,
  locale: Locale,
): { room: DescribedRoom } | { faults: RoomFaults } {
  const faults: Partial<Record<RoomField, RoomFault>> = {};
  const number = (field: NumberField) => {
    const value = readNumber(input[field], field, locale);
    if (typeof value === 'number') return value;
    faults[field] = value;
    return 0;
  };
  const furnishings = {
    person: number('people'),
    upholsteredChair: number('seats'),
    bookcase: number('bookcases'),
  };
  const sizes = {
    length: number('length'),
    width: number('width'),
    height: number('height'),
    windows: number('windows'),
    curtains: number('curtains'),
  };
  const kind = readChoice(input, 'kind');
  const floor = readChoice(input, 'floor');
  const walls = readChoice(input, 'walls');
  const ceiling = readChoice(input, 'ceiling');
  if (!kind) faults.kind = { kind: 'required' };
  if (!floor) faults.floor = { kind: 'required' };
  if (!walls) faults.walls = { kind: 'required' };
  if (!ceiling) faults.ceiling = { kind: 'required' };
  if (!kind || !floor || !walls || !ceiling || Object.keys(faults).length > 0) return { faults };
  return { room: { ...sizes, floor, walls, ceiling, furnishings, use: ROOM_KINDS[kind] } };
}
