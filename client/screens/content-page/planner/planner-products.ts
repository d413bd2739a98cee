import type { OutputOf } from '#client/data/query.ts';
import { nameWithoutColour } from '#shared/samples/name-without-colour.ts';
import type { Size } from '#shared/wall-plan/rectangle.ts';

type Absorber = OutputOf<'product.absorber.list'>[number];

/** A product that the planner lays. */
export interface PlannerProduct extends Absorber {
  /** Its name without the colour. */
  readonly kindName: string;
  /** Millimetres of one piece. */
  readonly face: Size;
  /** Pieces of a sales unit. */
  readonly perUnit: number;
  /** As `#rrggbb`. */
  readonly fill: string;
  readonly colourName: string;
}

/** The fill of a product without a colour. */
const NO_COLOUR = '#b9b4a8';
const MILLIMETRES = 1_000;

/** The rectangular products among absorbers that hang on a wall, as the planner lays them. */
export function plannerProducts(absorbers: readonly Absorber[]): readonly PlannerProduct[] {
  return absorbers
    .filter(({ absorption }) => !absorption.isRound && !absorption.hangsFree)
    .map((absorber) => ({
      ...absorber,
      kindName: absorber.colour ? nameWithoutColour(absorber.name, absorber.colour.name) : absorber.name,
      face: {
        width: Math.round(absorber.absorption.width * MILLIMETRES),
        height: Math.round(absorber.absorption.height * MILLIMETRES),
      },
      perUnit: absorber.absorption.pieces,
      fill: absorber.colour?.hex ?? NO_COLOUR,
      colourName: absorber.colour?.name ?? absorber.name,
    }));
}

/** Whether two products have the same face, so that one can replace the other in a pattern. */
export function haveSameFace({ face: one }: PlannerProduct, { face: other }: PlannerProduct): boolean {
  return one.width === other.width && one.height === other.height;
}

/** Whether a colour is dark enough for white text: the relative luminance of WCAG is below 0.18. */
export function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18;
}
