import { isWithin, overlaps } from './rectangle.ts';
import {
  type FaceOf,
  MOST_OPENINGS,
  MOST_PIECES,
  type Opening,
  type OpeningKind,
  type Piece,
  placementFault,
  SMALLEST_OPENING,
  turnedFace,
  visibleParts,
  WALL_LIMITS,
  type WallPlan,
} from './wall-plan.ts';

/** The first character of a code; another format gets another one. */
const VERSION = '1';
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BASE = DIGITS.length;
/** Characters of a piece: its product, its flags, and three for each coordinate. */
const PIECE_LENGTH = 8;
/** Added to coordinates, which are negative where the edge of the wall cuts a piece. */
const SHIFT = 32_768;
const TURNED = 1;
const CUT = 2;

/** The longest code that is read. */
export const LONGEST_CODE = 6_000;
const CODE = /^1\.[a-z0-9]{1,4}\.[a-z0-9]{1,4}\.([a-z0-9~]*)\.([\w~-]*)\.([\w-]*)$/;
const OPENING = /^([dw])([a-z0-9]{4})([a-z0-9]{4})([a-z0-9]{4})([a-z0-9]{4})$/;
const LETTERS = { door: 'd', window: 'w' } as const satisfies Record<OpeningKind, string>;

/** The text of a plan for links and storage, without characters that an address escapes: about eight for each piece. */
export function planCode({ width, height, openings, pieces }: WallPlan): string {
  const skus = [...new Set(pieces.map(({ sku }) => sku))];
  return [
    VERSION,
    width.toString(36),
    height.toString(36),
    openings
      .map(
        ({ kind, x, y, ...size }) => LETTERS[kind] + [x, y, size.width, size.height].map(fourDigits).join(''),
      )
      .join('~'),
    skus.join('~'),
    pieces
      .map(({ sku, x, y, turned, cut }) => {
        const flags = (turned ? TURNED : 0) + (cut ? CUT : 0);
        return [
          digits(skus.indexOf(sku), 1),
          digits(flags, 1),
          digits(x + SHIFT, 3),
          digits(y + SHIFT, 3),
        ].join('');
      })
      .join(''),
  ].join('.');
}

/**
 * Reads the text of a plan; undefined for a damaged one. Leaves out pieces whose product is unknown, or whose place is not
 * free, as when the size of a product has changed: `lost` is their number.
 */
export function readPlanCode(
  code: string,
  faceOf: FaceOf,
): { readonly plan: WallPlan; readonly lost: number } | undefined {
  if (code.length > LONGEST_CODE || !CODE.test(code)) return undefined;
  const [, wide = '', high = '', openingCodes = '', skuList = '', pieceCodes = ''] = code.split('.');
  const wall = { width: Number.parseInt(wide, 36), height: Number.parseInt(high, 36) };
  const openings = readOpenings(openingCodes, wall);
  const { smallest, widest, highest } = WALL_LIMITS;
  const isWall =
    wall.width >= smallest && wall.width <= widest && wall.height >= smallest && wall.height <= highest;
  const count = pieceCodes.length / PIECE_LENGTH;
  if (!isWall || !openings || !Number.isInteger(count) || count > MOST_PIECES) return undefined;
  const skus = skuList.split('~');
  const pieces: Piece[] = [];
  for (let index = 0; index < count; index += 1) {
    const text = pieceCodes.slice(index * PIECE_LENGTH, (index + 1) * PIECE_LENGTH);
    const sku = skus[numberOf(text.slice(0, 1))];
    const face = sku === undefined ? undefined : faceOf(sku);
    if (sku === undefined || !face) continue;
    const flags = numberOf(text.slice(1, 2));
    const turned = (flags & TURNED) > 0;
    const place = {
      x: numberOf(text.slice(2, 5)) - SHIFT,
      y: numberOf(text.slice(5)) - SHIFT,
      ...turnedFace(face, turned),
    };
    const piece = { id: pieces.length + 1, sku, ...place, turned, cut: (flags & CUT) > 0 };
    if (hasPlace({ ...wall, openings, pieces }, piece)) pieces.push(piece);
  }
  return { plan: { ...wall, openings, pieces }, lost: count - pieces.length };
}

function hasPlace(plan: WallPlan, piece: Piece): boolean {
  if (!piece.cut) return placementFault(plan, piece) === undefined;
  return visibleParts(plan, piece).length > 0 && !plan.pieces.some((other) => overlaps(other, piece));
}

function readOpenings(
  codes: string,
  wall: Pick<WallPlan, 'width' | 'height'>,
): readonly Opening[] | undefined {
  if (codes === '') return [];
  const openings = codes.split('~').flatMap((code): Opening[] => {
    const [, letter, ...numbers] = OPENING.exec(code) ?? [];
    const [x = -1, y = -1, width = 0, height = 0] = numbers.map((text) => Number.parseInt(text, 36));
    const opening: Opening = { kind: letter === LETTERS.door ? 'door' : 'window', x, y, width, height };
    return letter && isOpening(opening, wall) ? [opening] : [];
  });
  const isComplete = openings.length === codes.split('~').length && openings.length <= MOST_OPENINGS;
  const areApart = openings.every((one, at) =>
    openings.slice(at + 1).every((other) => !overlaps(one, other)),
  );
  return isComplete && areApart ? openings : undefined;
}

function isOpening(opening: Opening, wall: Pick<WallPlan, 'width' | 'height'>): boolean {
  return Math.min(opening.width, opening.height) >= SMALLEST_OPENING && isWithin(opening, wall);
}

const fourDigits = (value: number) => value.toString(36).padStart(4, '0');

function digits(value: number, length: number): string {
  const rest = length > 1 ? digits(Math.floor(value / BASE), length - 1) : '';
  return rest + DIGITS.charAt(value % BASE);
}

function numberOf(text: string): number {
  return [...text].reduce((sum, character) => sum * BASE + DIGITS.indexOf(character), 0);
}
