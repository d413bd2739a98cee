import { object, string } from 'yup';
import type { Translate } from '#shared/locales/translate.ts';

/** The rule for the word that confirms the deletion of an account. The word may be in lower case. */
export function deleteWordSchema(t: Translate) {
  const word = t('account:details.delete.word');
  return object({
    word: string()
      .trim()
      .required()
      .test('word', t('account:details.delete.mismatch', { word }), (typed) => typed.toUpperCase() === word),
  });
}
