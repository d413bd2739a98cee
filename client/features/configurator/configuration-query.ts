import { answerFaults, isBlank } from '#shared/configuration/answer-faults.ts';
import {
  type Answer,
  type Answers,
  type Configuration,
  type ConfigurationOption,
  defaultAnswers,
  isFile,
  NO_PICTURES,
} from '#shared/configuration/configuration.ts';
import {
  answerFields,
  answersFromFields,
  fieldName,
  isAnswerField,
} from '#shared/configuration/form-fields.ts';
import { sameAnswer } from '#shared/configuration/same-answers.ts';
import { visibleOptions } from '#shared/configuration/visible-options.ts';
import { parseOrderQuantity } from '#shared/pricing/order-quantity.ts';

/** A configuration as a URL or a form describes it. */
export interface ParsedConfigurationQuery {
  /** The default answers, overridden by the valid answers of the query. */
  readonly answers: Answers;
  readonly quantity: number;
  /** Whether the query had invalid answers, which are left out. */
  readonly dropped: boolean;
}

type Options = Pick<Configuration, 'options'>;

const QUANTITY = 'quantity';

/** Parses a query such as `?answer.colour=PET&width.size=900&height.size=600&quantity=3`. */
export function parseConfigurationQuery(configuration: Options, search: string): ParsedConfigurationQuery {
  const query = new URLSearchParams(search);
  const fields = [...query].filter(([name]) => isAnswerField(name));
  const fromFields = answersFromFields(fields);
  const answers: Record<string, Answer> = { ...defaultAnswers(configuration as Configuration) };
  const parsed = new Set<string>();
  for (const option of configuration.options) {
    const names = fieldNames(option);
    const values = fields.filter(([name]) => names.includes(name));
    const answer = fromFields[option.id];
    if (values.length > 0 && values.every(([, value]) => value === '')) {
      delete answers[option.id];
      for (const name of names) parsed.add(name);
    } else if (answer !== undefined && values.length > 0 && isValid(option, answer)) {
      answers[option.id] = answer;
      for (const name of names) parsed.add(name);
    }
  }
  const quantity = parseOrderQuantity(query.get(QUANTITY) ?? '1');
  return {
    answers,
    quantity: quantity ?? 1,
    dropped: quantity === undefined || fields.some(([name]) => !parsed.has(name)),
  };
}

/**
 * The query, without `?`, with the answers that differ from the defaults; a cleared default has an empty value.
 * Invalid answers and those of hidden options are left out.
 */
export function formatConfigurationQuery(configuration: Options, answers: Answers, quantity: number): string {
  const query = new URLSearchParams();
  for (const option of visibleOptions(configuration, answers, NO_PICTURES)) {
    const answer = answers[option.id];
    if (answer === undefined || isBlank(answer)) {
      if (option.defaultAnswer !== undefined) query.append(fieldName(option), '');
    } else if (!sameAnswer(answer, option.defaultAnswer) && isValid(option, answer)) {
      const withoutLicence = isFile(answer) ? { source: answer.source, id: answer.id } : answer;
      for (const [name, value] of answerFields([option], { [option.id]: withoutLicence }))
        query.append(name, value);
    }
  }
  if (quantity !== 1) query.set(QUANTITY, String(quantity));
  return query.toString();
}

/** The query for the data sheet, without pictures and typed texts: it is part of an address that proxies cache. */
export function dataSheetQuery(configuration: Options, answers: Answers): string {
  const isSheet = ({ input }: ConfigurationOption) => input !== 'File' && input !== 'TextArea';
  const options = configuration.options.filter(isSheet);
  return formatConfigurationQuery({ options }, answers, 1);
}

const PHOTO = 'photo';

/** Whether the answers have an upload of the shopper or a part of a picture, which nobody else can see. */
export function hasPhoto(answers: Answers): boolean {
  return Object.values(answers).some(isPhoto);
}

/** Whether a link was made with a photo, which {@link shareQuery} leaves out. */
export function leavesPhotoOut(search: string): boolean {
  return new URLSearchParams(search).get(PHOTO) === 'private';
}

function isPhoto(answer: Answer): boolean {
  return isFile(answer) && answer.source !== 'image';
}

/**
 * The query of a link to the configuration, without `?`; `colour` selects the picture of the link's preview. A photo is left
 * out, since nobody but the shopper can see it, and the link says so.
 */
export function shareQuery(configuration: Options, answers: Answers, quantity: number): string {
  const shown = Object.fromEntries(Object.entries(answers).filter(([, answer]) => !isPhoto(answer)));
  const query = new URLSearchParams(formatConfigurationQuery(configuration, shown, quantity));
  if (hasPhoto(answers)) query.set(PHOTO, 'private');
  const colour = configuration.options.find(({ input }) => input === 'RadioColor');
  const answer = colour && answers[colour.id];
  if (typeof answer === 'string' && answer !== colour?.defaultAnswer) query.set('colour', answer);
  return query.toString();
}

/** Replaces the answers in a query; other parameters stay. */
export function replaceConfigurationQuery(search: string, answers: string): string {
  const otherParameters = [...new URLSearchParams(search)].filter(
    ([name]) => !isAnswerField(name) && name !== QUANTITY,
  );
  const query = [new URLSearchParams(otherParameters).toString(), answers].filter(Boolean).join('&');
  return query ? `?${query}` : '';
}

function fieldNames(option: ConfigurationOption): readonly string[] {
  return [fieldName(option), ...(option.input === 'Dimensions' ? [fieldName(option, 'height')] : [])];
}

/** Checks everything but the picture itself, which only the server knows. */
function isValid(option: ConfigurationOption, answer: Answer): boolean {
  if (option.input === 'File') return isFile(answer);
  return answerFaults(option, answer, { pictures: NO_PICTURES, size: undefined }).length === 0;
}
