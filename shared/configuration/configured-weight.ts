import type { Configuration } from './configuration.ts';
import { chosenFacts } from './configured-facts.ts';
import type { EvaluatedAnswers } from './evaluate-answers.ts';

/** Whole grams of a piece with these answers: the product's own, and what its size, counts and choices add. */
export function configuredGrams(
  { weightGrams, weight }: Pick<Configuration, 'weightGrams' | 'weight'>,
  evaluated: Pick<EvaluatedAnswers, 'visible' | 'answers' | 'size'>,
): number {
  const { runningMetre, each } = weight;
  let { gramsPerSquareMetre = 0 } = weight;
  let [percents, added] = [1, 0];
  for (const { weight: effect = {} } of chosenFacts(evaluated)) {
    gramsPerSquareMetre = effect.gramsPerSquareMetre ?? gramsPerSquareMetre;
    percents *= (effect.percentPerSquareMetre ?? 100) / 100;
    added += effect.grams ?? 0;
  }
  const { width, height } = evaluated.size ?? { width: 0, height: 0 };
  const length = { width, height, perimeter: 2 * (width + height) };
  const count = each && evaluated.answers[each.optionId];
  const counted = each && typeof count === 'number' ? each.grams * count : 0;
  const grams =
    (gramsPerSquareMetre * percents * width * height) / 1_000_000 +
    (runningMetre ? (runningMetre.grams * length[runningMetre.along]) / 1_000 : 0) +
    (each?.along ? (counted * percents * length[each.along]) / 1_000 : counted) +
    added;
  // Products of percents such as 0.6 are not exact.
  return weightGrams + Math.ceil(Number(grams.toFixed(6)));
}
