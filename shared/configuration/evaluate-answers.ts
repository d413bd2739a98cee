import { answerFaults, isBlank } from './answer-faults.ts';
import {
  type Answer,
  type AnswerFault,
  type Answers,
  type Configuration,
  type ConfigurationOption,
  chosenChoices,
  isFile,
  isSize,
  type PictureSizes,
  type SizeAnswer,
} from './configuration.ts';
import { visibleOptions } from './visible-options.ts';

/** What answers amount to. */
export interface EvaluatedAnswers {
  /** Options that are shown, remarks among them, in their order. */
  readonly visible: readonly ConfigurationOption[];
  /** Of the visible options what is answered rightly, in their order: what may be kept and priced. */
  readonly answers: Answers;
  /** What keeps it from being ordered. */
  readonly faults: readonly AnswerFault[];
  /** The product's SKU with the fragments of the choices, parted by dashes. */
  readonly sku: string;
  /** The chosen size, where it is a good one. */
  readonly size: SizeAnswer | undefined;
  /** Working days until it leaves. */
  readonly deliveryDays: number;
}

/**
 * Checks answers against a configuration: which options are shown, what is wrong, and what SKU and delivery they make.
 * Answers to options that are not shown, or that there are not, are left out.
 */
export function evaluateAnswers(
  configuration: Configuration,
  given: Answers,
  pictures: PictureSizes,
): EvaluatedAnswers {
  const visible = visibleOptions(configuration, given, pictures);
  const size = sizeAmong(visible, given, pictures);
  const faults: AnswerFault[] = [];
  const answers: Record<string, Answers[string]> = {};
  const fragments: string[] = [];
  let { deliveryDays } = configuration;
  for (const option of visible) {
    const answer = given[option.id];
    const own = answerFaults(option, answer, { pictures, size });
    faults.push(...own);
    if (answer === undefined || own.length > 0 || isBlank(answer)) continue;
    answers[option.id] = inOneSpelling(option, answer);
    // None of a thing takes no time, as it costs nothing.
    if (answer !== 0) deliveryDays += option.deliveryDays ?? 0;
    for (const choice of chosenChoices(option, answer)) {
      if (choice.skuFragment) fragments.push(choice.skuFragment);
      deliveryDays += choice.deliveryDays ?? 0;
    }
  }
  return { visible, answers, faults, sku: [configuration.sku, ...fragments].join('-'), size, deliveryDays };
}

/** Without spaces around it, choices in the option's order, keys in ours: the same answer is the same line of a cart. */
function inOneSpelling(option: ConfigurationOption, answer: Answer): Answer {
  if (Array.isArray(answer)) return chosenChoices(option, answer).map(({ id }) => id);
  if (isSize(answer)) return { width: answer.width, height: answer.height };
  if (isFile(answer)) {
    const { source, id, licenceCode } = answer;
    return { source, id, ...(licenceCode === undefined ? {} : { licenceCode }) };
  }
  return typeof answer === 'string' ? answer.trim() : answer;
}

function sizeAmong(
  visible: readonly ConfigurationOption[],
  given: Answers,
  pictures: PictureSizes,
): SizeAnswer | undefined {
  const option = visible.find(({ input }) => input === 'Dimensions');
  const answer = option && given[option.id];
  if (!option || !isSize(answer)) return undefined;
  return answerFaults(option, answer, { pictures, size: undefined }).length === 0 ? answer : undefined;
}
