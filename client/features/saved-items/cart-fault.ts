import { CallError, callErrorText } from '#client/data/call-error.ts';
import type { Translate } from '#client/data/translate.ts';
import type { SavedItem } from './saved-views.ts';

/** What keeps an item out of the cart, in sentences. */
export interface CartFault {
  readonly texts: readonly string[];
  /** Whether something about the item itself must change first. */
  readonly isOfItem: boolean;
}

const OF_ITEM = new Set(['BAD_REQUEST', 'CONFLICT', 'NOT_FOUND', 'UNPROCESSABLE_CONTENT']);
/** Such as `body.answers.photo`: a fault of the answer to one option. */
const ANSWER = /(?:^|[./])answers[./]([^./]+)/;

/** Names each answer that is no longer right, once and by its option; else says what went wrong. */
export function cartFault(error: unknown, { options }: Pick<SavedItem, 'options'>, t: Translate): CartFault {
  const fields = error instanceof CallError ? error.fields : [];
  const byOption = new Map<string, string>();
  for (const { path, messageKey, values } of fields) {
    const id = ANSWER.exec(path)?.[1];
    if (!id || !messageKey || byOption.has(id)) continue;
    const label = options.find(({ optionId }) => optionId === id)?.label;
    byOption.set(id, label ? `${label}: ${t(messageKey, values)}` : t(messageKey, values));
  }
  const isOfItem = error instanceof CallError && OF_ITEM.has(error.code ?? '');
  return { texts: byOption.size > 0 ? [...byOption.values()] : [callErrorText(error, t)], isOfItem };
}
