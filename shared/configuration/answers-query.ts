import { type Answer, type Answers, type ConfigurationOption, isFile, isSize } from './configuration.ts';
import { answerFields } from './form-fields.ts';

/** Returns the kind of field that an answer needs, without its option. */
function inputOf(answer: Answer): ConfigurationOption['input'] {
  if (isSize(answer)) return 'Dimensions';
  if (isFile(answer)) return 'File';
  if (Array.isArray(answer)) return 'Checkbox';
  return typeof answer === 'number' ? 'Number' : 'TextArea';
}

/**
 * The query, without `?`, that opens a product with these answers and this quantity, for saved items and cart lines.
 * A licence code is a secret and never part of a URL.
 */
export function answersQuery(answers: Answers, quantity: number): string {
  const options = Object.entries(answers).map(([id, answer]) => ({ id, input: inputOf(answer) }));
  const query = new URLSearchParams(answerFields(options, answers));
  if (quantity !== 1) query.set('quantity', String(quantity));
  return query.toString();
}
