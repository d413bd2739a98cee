import { answerFaults, isBlank } from './answer-faults.ts';
import {
  type Answer,
  type Answers,
  type Configuration,
  type ConfigurationOption,
  chosenIds,
  isFile,
  isSize,
  type KnownPictures,
  pictureKey,
  type SizeAnswer,
  type VisibilityRule,
} from './configuration.ts';
import { dotsPerInch } from './resolution.ts';

/**
 * The visible options in their order. Rules refer to earlier options only; invalid answers and answers to hidden
 * options do not count.
 */
export function visibleOptions(
  { options }: Pick<Configuration, 'options'>,
  answers: Answers,
  pictures: KnownPictures,
): ConfigurationOption[] {
  const validAnswers: Record<string, Answers[string]> = {};
  let size: SizeAnswer | undefined;
  return options.filter((option) => {
    const shown = option.visibleWhen.every((rule) => isMet(rule, validAnswers, size, pictures));
    const answer = answers[option.id];
    if (shown && answer !== undefined && isValid(option, answer, pictures)) {
      validAnswers[option.id] = answer;
      if (option.input === 'Dimensions' && isSize(answer)) size = answer;
    }
    return shown;
  });
}

/** Proportions are not checked: remarks on a picture stay while its crop follows the size. */
function isValid(option: ConfigurationOption, answer: Answer, pictures: KnownPictures): boolean {
  return answerFaults(option, answer, { pictures, size: undefined }).length === 0;
}

function isMet(
  rule: VisibilityRule,
  answers: Answers,
  size: SizeAnswer | undefined,
  pictures: KnownPictures,
): boolean {
  const answer = answers[rule.optionId];
  switch (rule.kind) {
    case 'choice':
      return chosenIds(answer).some((id) => rule.oneOf.includes(id));
    case 'answered':
      return !isBlank(answer);
    case 'range': {
      const value = isSize(answer) ? answer[rule.side ?? 'width'] : answer;
      return typeof value === 'number' && value >= (rule.min ?? value) && value <= (rule.max ?? value);
    }
    case 'exceeds':
      return (
        typeof answer === 'number' &&
        size !== undefined &&
        answer * rule.millimetres > sideOf(size, rule.side)
      );
    case 'resolution': {
      const picture = isFile(answer) ? pictures.get(pictureKey(answer)) : undefined;
      if (!picture || !size) return false;
      const dpi = dotsPerInch(picture, size);
      return dpi >= (rule.min ?? 0) && dpi < (rule.below ?? Number.POSITIVE_INFINITY);
    }
  }
}

function sideOf(size: SizeAnswer, side: 'width' | 'height' | 'shorter'): number {
  return side === 'shorter' ? Math.min(size.width, size.height) : size[side];
}
