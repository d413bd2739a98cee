import type { Configuration } from '#shared/configuration/configuration.ts';
import { chosenFacts } from '#shared/configuration/configured-facts.ts';
import type { EvaluatedAnswers } from '#shared/configuration/evaluate-answers.ts';
import type { PackedItem } from '../../shipping/parcel.service.ts';

export type PackageSides = Pick<PackedItem, 'packageWidth' | 'packageHeight' | 'packageDepth'>;

// All in millimetres.
/** Padding on every side of a piece. */
const PADDING = 40;
/** Cardboard on each face of a flat or folded piece, and around a roll. */
const COVER = 10;
/** Diameter of the core of a roll. */
const CORE = 76;
/** A piece is folded until neither side is longer. */
const FOLDED_SIDE = 1_200;

/** The package of a piece, whose size and thickness depend on the answers; `own` is that of its product. */
export function piecePackage(
  { packed }: Pick<Configuration, 'packed'>,
  evaluated: Pick<EvaluatedAnswers, 'visible' | 'answers' | 'size'>,
  own: PackageSides,
): PackageSides {
  const { size } = evaluated;
  if (!size) return own;
  const { width, height } = size;
  if (!packed) return flatPackage(width, height, own.packageDepth);
  let { kind, thickness = 0 } = packed;
  for (const { packed: effect = {} } of chosenFacts(evaluated)) {
    kind = effect.kind ?? kind;
    thickness = effect.thickness ?? thickness;
  }
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
