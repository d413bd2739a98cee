import { HtmlValidate } from 'html-validate';

/** The rules of the HTML standard, without rules of style. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** Returns what the HTML standard forbids in a document, or in a part of one. */
export async function markupFaults(markup: string): Promise<string[]> {
  const { results } = await validator.validateString(markup);
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ severity }) => severity === 2)
    .map(({ ruleId, message, selector }) => `HTML ${ruleId}: ${message} (${selector ?? ''})`);
}
