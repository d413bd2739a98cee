import { answerFaults, isBlank } from './answer-faults.ts';
import {
  type Answer,
  type Answers,
  type Configuration,
  type ConfigurationOption,
  isFile,
  NO_PICTURES,
} from './configuration.ts';

/** Characters of a URL that answers may take; path, product id and quantity fit into the rest of 4 kB. */
const MAX_ENCODED_LENGTH = 3_840;
/** Replaces what a shopper typed: a price depends on whether there is a text, never on its words. */
const TEXT_PLACEHOLDER = 'x';

/**
 * The answers that price, SKU or delivery time depend on, without personal text and licence codes, so that they may
 * be part of a URL that logs and proxies record. The server prices them like the full answers. Returns undefined when
 * a URL cannot carry them: the price depends on a licence code, or they are too long.
 */
export function pricedAnswers(
  { options }: Pick<Configuration, 'options'>,
  answers: Answers,
): Answers | undefined {
  const priced: Record<string, Answer> = {};
  for (const option of options) {
    const answer = answers[option.id];
    if (answer === undefined || isBlank(answer)) continue;
    const matters = hasEffect(option) || isUsedByRule(option.id, options);
    if (isFile(answer)) {
      if (answer.licenceCode && matters) return undefined;
      // Always sent, even without an effect: the response confirms that the shopper may use this picture.
      if (!answer.licenceCode) priced[option.id] = { source: answer.source, id: answer.id };
    } else if (matters && isValid(option, answer)) {
      priced[option.id] = option.input === 'TextArea' ? TEXT_PLACEHOLDER : answer;
    }
  }
  return encodeURIComponent(JSON.stringify(priced)).length <= MAX_ENCODED_LENGTH ? priced : undefined;
}

function hasEffect({ input, choices, priceEffect, deliveryDays }: ConfigurationOption): boolean {
  if (input === 'Dimensions' || priceEffect || deliveryDays) return true;
  return choices.some((choice) => choice.priceEffect || choice.deliveryDays || choice.skuFragment);
}

function isUsedByRule(optionId: string, options: readonly ConfigurationOption[]): boolean {
  return options.some(({ visibleWhen }) => visibleWhen.some((rule) => rule.optionId === optionId));
}

function isValid(option: ConfigurationOption, answer: Answer): boolean {
  return answerFaults(option, answer, { pictures: NO_PICTURES, size: undefined }).length === 0;
}
