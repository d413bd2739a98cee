import { answerFaults, isBlank } from './answer-faults.ts';
import {
  type Answer,
  type Answers,
  type Configuration,
  type ConfigurationOption,
  chosenIds,
  isFile,
  isSize,
  type PictureSizes,
  pictureKey,
  type SizeAnswer,
  type VisibilityRule,
} from './configuration.ts';
import { dotsPerInch } from './resolution.ts';

/**
 * The options that are shown for these answers, in their order. A rule looks at earlier options alone; what was
 * answered wrongly, or to an option that is not shown, counts for nothing.
 */
export function visibleOptions(
  { options }: Pick<Configuration, 'options'>,
  answers: Answers,
  pictures: PictureSizes,
): ConfigurationOption[] {
  const seen: Record<string, Answers[string]> = {};
  let size: SizeAnswer | undefined;
  return options.filter((option) => {
    const shown = option.visibleWhen.every((rule) => holds(rule, seen, size, pictures));
    const answer = answers[option.id];
    if (shown && answer !== undefined && isRight(option, answer, pictures)) {
      seen[option.id] = answer;
      if (option.input === 'Dimensions' && isSize(answer)) size = answer;
    }
    return shown;
  });
}

/** Whatever its proportions: what is said of a picture is said while its crop follows the size. */
function isRight(option: ConfigurationOption, answer: Answer, pictures: PictureSizes): boolean {
  return answerFaults(option, answer, { pictures, size: undefined }).length === 0;
}

function holds(
  rule: VisibilityRule,
  answers: Answers,
  size: SizeAnswer | undefined,
  pictures: PictureSizes,
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
    case 'resolution': {
      const picture = isFile(answer) ? pictures.get(pictureKey(answer)) : undefined;
      if (!picture || !size) return false;
      const dpi = dotsPerInch(picture, size);
      return dpi >= (rule.min ?? 0) && dpi < (rule.below ?? Number.POSITIVE_INFINITY);
    }
  }
}
