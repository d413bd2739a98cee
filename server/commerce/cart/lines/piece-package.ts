import type { Configuration } from '#shared/configuration/configuration.ts';
import { chosenFacts } from '#shared/configuration/configured-facts.ts';
import type { EvaluatedAnswers } from '#shared/configuration/evaluate-answers.ts';
import type { PackedItem } from '../../shipping/parcel.service.ts';

type Packing = NonNullable<Configuration['packed']>;
type Sides = NonNullable<EvaluatedAnswers['size']>;
type Answered = Pick<EvaluatedAnswers, 'visible' | 'answers' | 'size'>;

export type PackageSides = Pick<PackedItem, 'packageWidth' | 'packageHeight' | 'packageDepth'>;
/** `packages` is absent where each piece has its own. */
type PiecePackage = PackageSides & Pick<PackedItem, 'packages'>;

// All in millimetres.
/** Padding on every side of a piece. */
const PADDING = 40;
/** Cardboard on each face of a flat or folded piece, and around a roll. */
const COVER = 10;
/** Diameter of the core of a roll. */
const CORE = 76;
/** A piece is folded until neither side is longer. */
const FOLDED_SIDE = 1_200;
/** Height of a stack from which it takes another box. */
const STACK = 600;

/**
 * The package of a piece, whose size and thickness depend on the answers; `own` is that of its product. Of pieces that are
 * stacked, there are `pieces` in the line.
 */
export function piecePackage(
  { packed }: Pick<Configuration, 'packed'>,
  evaluated: Answered,
  own: PackageSides,
  pieces: number,
): PiecePackage {
  const { size } = evaluated;
  if (!packed) return size ? flatPackage(size.width, size.height, own.packageDepth) : own;
  let { kind, thickness = 0 } = packed;
  for (const { packed: effect = {} } of chosenFacts(evaluated)) {
    kind = effect.kind ?? kind;
    thickness = effect.thickness ?? thickness;
  }
  if (kind === 'stacked') return stackedPackage(pieceSides(packed, evaluated), thickness, own, pieces);
  if (!size) return own;
  const { width, height } = size;
  const longer = Math.max(width, height);
  const { depth } = packed;
  const count = depth && evaluated.answers[depth.optionId];
  switch (kind === 'flat' && longer > (packed.rolledAbove ?? longer) ? 'rolled' : kind) {
    case 'product':
      return own;
    case 'flat':
      return flatPackage(width, height, thickness + 2 * COVER);
    case 'rolled': {
      const diameter = rollDiameter(longer, thickness) + 2 * COVER;
      return {
        packageWidth: Math.min(width, height) + 2 * PADDING,
        packageHeight: diameter,
        packageDepth: diameter,
      };
    }
    case 'panels': {
      const deep = depth && typeof count === 'number' ? depth.millimetres * count : 0;
      const [longest = 0, next = 0] = [width, height, deep].sort((one, other) => other - one);
      // Front, back, sides and top; smaller ones share a layer.
      const area = 2 * width * height + 2 * height * deep + width * deep;
      return flatPackage(longest, next, thickness * Math.ceil(area / (longest * next)) + 2 * COVER);
    }
    case 'folded': {
      const [across, along] = [layersOf(width), layersOf(height)];
      return flatPackage(
        Math.ceil(width / across),
        Math.ceil(height / along),
        thickness * across * along + 2 * COVER,
      );
    }
  }
}

/** The sides of a stacked piece; undefined for one that fills a layer of its product's package. */
function pieceSides({ diameter }: Packing, { size, answers }: Answered): Sides | undefined {
  if (!diameter) return size;
  let across = 0;
  for (const [optionId, millimetres] of Object.entries(diameter)) {
    const answer = answers[optionId];
    if (typeof answer === 'number') across += answer * millimetres;
  }
  return { width: across, height: across };
}

/** Pieces of a line share boxes, which are as wide and high as the package of their product, or as a larger piece. */
function stackedPackage(
  piece: Sides | undefined,
  thickness: number,
  own: PackageSides,
  pieces: number,
): PiecePackage {
  const layer = { width: own.packageWidth - 2 * PADDING, height: own.packageHeight - 2 * PADDING };
  const { width, height } = piece ?? layer;
  const layers = Math.ceil(pieces / (fitting(width, layer.width) * fitting(height, layer.height)));
  const packages = Math.ceil((layers * thickness) / STACK);
  return {
    ...flatPackage(
      Math.max(layer.width, width),
      Math.max(layer.height, height),
      Math.ceil(layers / packages) * thickness + 2 * COVER,
    ),
    packages,
  };
}

/** The number of sides that lie beside each other, one at least. */
function fitting(side: number, room: number): number {
  return side > 0 ? Math.max(Math.floor(room / side), 1) : 1;
}

function flatPackage(width: number, height: number, packageDepth: number): PackageSides {
  return { packageWidth: width + 2 * PADDING, packageHeight: height + 2 * PADDING, packageDepth };
}

/** A roll has the cross section of its core and of the rolled edge. */
function rollDiameter(length: number, thickness: number): number {
  return Math.ceil(Math.sqrt(CORE ** 2 + (4 * length * thickness) / Math.PI));
}

/** The layers of a side that is folded in halves. */
function layersOf(side: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(side / FOLDED_SIDE, 1)));
}
