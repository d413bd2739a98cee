import { type Answer, type Answers, type ConfigurationOption, isFile, isSize } from './configuration.ts';
import { answerFields } from './form-fields.ts';

/** How a field carries an answer follows from the answer alone, where its option is not at hand. */
function inputOf(answer: Answer): ConfigurationOption['input'] {
  if (isSize(answer)) return 'Dimensions';
  if (isFile(answer)) return 'File';
  if (Array.isArray(answer)) return 'Checkbox';
  return typeof answer === 'number' ? 'Number' : 'TextArea';
}

/**
 * The query, without `?`, that opens a product with these answers and this quantity, as a saved item or a line of a
 * cart has them. A licence code is a secret and not part of an address.
 */
export function answersQuery(answers: Answers, quantity: number): string {
  const options = Object.entries(answers).map(([id, answer]) => ({ id, input: inputOf(answer) }));
  const query = new URLSearchParams(answerFields(options, answers));
  if (quantity !== 1) query.set('quantity', String(quantity));
  return query.toString();
}
