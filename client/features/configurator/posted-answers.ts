import type { Rejection } from '#client/data/use-rejected-form.ts';
import {
  type Answer,
  type Answers,
  type Configuration,
  defaultAnswers,
  NO_PICTURES,
} from '#shared/configuration/configuration.ts';
import { answersFromFields } from '#shared/configuration/form-fields.ts';
import { visibleOptions } from '#shared/configuration/visible-options.ts';

/**
 * The answers of a form that a browser without JavaScript has posted, invalid ones included. Options that were not in
 * the form, because other answers hide them, have their defaults.
 */
export function postedAnswers(configuration: Configuration, entries: Rejection['entries']): Answers {
  const defaults = defaultAnswers(configuration);
  const inForm = new Set(visibleOptions(configuration, defaults, NO_PICTURES).map(({ id }) => id));
  const hidden = Object.entries(defaults).filter((entry): entry is [string, Answer] => {
    const [id, answer] = entry;
    return answer !== undefined && !inForm.has(id);
  });
  return { ...Object.fromEntries(hidden), ...answersFromFields(entries) };
}
