import { answerFaults, isBlank } from '#shared/configuration/answer-faults.ts';
import {
  type Answer,
  type Answers,
  type Configuration,
  type ConfigurationOption,
  defaultAnswers,
  isFile,
  isSize,
  NO_PICTURES,
} from '#shared/configuration/configuration.ts';
import { answerFields, fieldName, formAnswers } from '#shared/configuration/form-fields.ts';
import { visibleOptions } from '#shared/configuration/visible-options.ts';

/** What an address, or a form, says of a configuration. */
export interface AddressedAnswers {
  /** The defaults, with the right answers of the address over them. */
  readonly answers: Answers;
  readonly quantity: number;
  /** Whether something of it was no answer and is left out. */
  readonly dropped: boolean;
}

type Options = Pick<Configuration, 'options'>;

const QUANTITY = 'quantity';
const MOST = 9999;
const AN_ANSWER = /^(?:answer|number|list|width|height|picture)\./;

/** Reads a query such as `?answer.colour=PET&width.size=900&height.size=600&quantity=3`. */
export function answersOfAddress(configuration: Options, search: string): AddressedAnswers {
  const query = new URLSearchParams(search);
  const fields = [...query].filter(([name]) => AN_ANSWER.test(name));
  const given = formAnswers(fields);
  const answers: Record<string, Answer> = { ...defaultAnswers(configuration as Configuration) };
  const understood = new Set<string>();
  for (const option of configuration.options) {
    const names = namesOf(option);
    const said = fields.filter(([name]) => names.includes(name));
    const answer = given[option.id];
    if (said.length > 0 && said.every(([, value]) => value === '')) {
      delete answers[option.id];
      for (const name of names) understood.add(name);
    } else if (answer !== undefined && said.length > 0 && isRight(option, answer)) {
      answers[option.id] = answer;
      for (const name of names) understood.add(name);
    }
  }
  const quantity = quantityOf(query.get(QUANTITY));
  return {
    answers,
    quantity: quantity ?? 1,
    dropped: quantity === undefined || fields.some(([name]) => !understood.has(name)),
  };
}

/**
 * The query that says what differs from the defaults, without `?`; an emptied default is there without a value. What
 * is wrong, or not asked at the moment, is left out.
 */
export function addressOfAnswers(configuration: Options, given: Answers, quantity: number): string {
  const query = new URLSearchParams();
  for (const option of visibleOptions(configuration, given, NO_PICTURES)) {
    const answer = given[option.id];
    if (answer === undefined || isBlank(answer)) {
      if (option.defaultAnswer !== undefined) query.append(fieldName(option), '');
    } else if (!isSame(answer, option.defaultAnswer) && isRight(option, answer)) {
      const own = isFile(answer) ? { source: answer.source, id: answer.id } : answer;
      for (const [name, value] of answerFields([option], { [option.id]: own })) query.append(name, value);
    }
  }
  if (quantity !== 1) query.set(QUANTITY, String(quantity));
  return query.toString();
}

/** The query of an address with its answers replaced by others: what else it says stays. */
export function withAnswers(search: string, answers: string): string {
  const others = [...new URLSearchParams(search)].filter(
    ([name]) => !AN_ANSWER.test(name) && name !== QUANTITY,
  );
  const query = [new URLSearchParams(others).toString(), answers].filter(Boolean).join('&');
  return query ? `?${query}` : '';
}

function namesOf(option: ConfigurationOption): readonly string[] {
  return [fieldName(option), ...(option.input === 'Dimensions' ? [fieldName(option, 'height')] : [])];
}

/** As far as can be told without having seen the pictures. */
function isRight(option: ConfigurationOption, answer: Answer): boolean {
  if (option.input === 'File') return isFile(answer);
  return answerFaults(option, answer, { pictures: NO_PICTURES, size: undefined }).length === 0;
}

function isSame(one: Answer, other: Answer | undefined): boolean {
  if (isSize(one) && isSize(other)) return one.width === other.width && one.height === other.height;
  return JSON.stringify(one) === JSON.stringify(other);
}

function quantityOf(value: string | null): number | undefined {
  if (value === null) return 1;
  const quantity = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  return quantity >= 1 && quantity <= MOST ? quantity : undefined;
}
