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
  type KnownPictures,
  pictureKey,
  type SizeAnswer,
} from './configuration.ts';
import { dotsPerInch, isCoarse } from './resolution.ts';
import { visibleOptions } from './visible-options.ts';

export interface EvaluatedAnswers {
  /** Visible options in their order, remarks included. */
  readonly visible: readonly ConfigurationOption[];
  /** Valid answers to visible options, in canonical form and in their order: what is stored and priced. */
  readonly answers: Answers;
  /** Everything that prevents an order. */
  readonly faults: readonly AnswerFault[];
  /** The product's SKU with the fragments of the choices, joined by dashes. */
  readonly sku: string;
  readonly size: SizeAnswer | undefined;
  /** Dots per inch of pictures printed at the chosen size, by option id. */
  readonly resolutions: Readonly<Record<string, number>>;
  /** Working days until delivery. */
  readonly deliveryDays: number;
}

/**
 * Evaluates answers against a configuration: visible options, faults, SKU and delivery time. Answers to hidden and
 * unknown options are left out.
 */
export function evaluateAnswers(
  configuration: Configuration,
  given: Answers,
  pictures: KnownPictures,
): EvaluatedAnswers {
  const visible = visibleOptions(configuration, given, pictures);
  const size = validSize(visible, given, pictures);
  const faults: AnswerFault[] = [];
  const answers: Record<string, Answers[string]> = {};
  const fragments: string[] = [];
  const resolutions: Record<string, number> = {};
  let { deliveryDays } = configuration;
  for (const option of visible) {
    if (option.blocks) faults.push(...blockingFaults(option, faults));
    const answer = given[option.id];
    const optionFaults = answerFaults(option, answer, { pictures, size });
    faults.push(...optionFaults);
    if (answer === undefined || optionFaults.length > 0 || isBlank(answer)) continue;
    const dpi = printResolution(option, answer, size, pictures);
    if (dpi !== undefined) resolutions[option.id] = dpi;
    answers[option.id] = canonicalAnswer(option, answer, dpi);
    // A count of 0 adds neither time nor cost.
    if (answer !== 0) deliveryDays += option.deliveryDays ?? 0;
    for (const choice of chosenChoices(option, answer)) {
      if (choice.skuFragment) fragments.push(choice.skuFragment);
      deliveryDays += choice.deliveryDays ?? 0;
    }
  }
  const sku = [configuration.sku, ...fragments].join('-');
  return { visible, answers, faults, sku, size, resolutions, deliveryDays };
}

/** The fault of a blocking remark, at the option of its last rule: the one to change, which has one fault at most. */
function blockingFaults(
  { label, visibleWhen }: ConfigurationOption,
  known: readonly AnswerFault[],
): readonly AnswerFault[] {
  const optionId = visibleWhen.at(-1)?.optionId;
  if (optionId === undefined || known.some((fault) => fault.optionId === optionId)) return [];
  return [{ optionId, messageKey: 'yup:errors.mixed.impossible', values: { reason: label } }];
}

function printResolution(
  { limits }: ConfigurationOption,
  answer: Answer,
  size: SizeAnswer | undefined,
  pictures: KnownPictures,
): number | undefined {
  const picture = limits?.cropToSize && isFile(answer) ? pictures.get(pictureKey(answer)) : undefined;
  return picture && size && dotsPerInch(picture, size);
}

/** Trimmed text, choices in the option's order, fixed key order: equal answers make equal cart lines. */
function canonicalAnswer(option: ConfigurationOption, answer: Answer, dpi = 0): Answer {
  if (Array.isArray(answer)) return chosenChoices(option, answer).map(({ id }) => id);
  if (isSize(answer)) return { width: answer.width, height: answer.height };
  if (isFile(answer)) {
    const { source, id, licenceCode, acceptedDpi } = answer;
    return {
      source,
      id,
      ...(licenceCode === undefined ? {} : { licenceCode }),
      ...(acceptedDpi !== undefined && isCoarse(dpi) ? { acceptedDpi } : {}),
    };
  }
  return typeof answer === 'string' ? answer.trim() : answer;
}

function validSize(
  visible: readonly ConfigurationOption[],
  given: Answers,
  pictures: KnownPictures,
): SizeAnswer | undefined {
  const option = visible.find(({ input }) => input === 'Dimensions');
  const answer = option && given[option.id];
  if (!option || !isSize(answer)) return undefined;
  return answerFaults(option, answer, { pictures, size: undefined }).length === 0 ? answer : undefined;
}
