import { CallError, callErrorText } from '#client/data/call-error.ts';
import type { Translate } from '#shared/locales/translate.ts';
import type { SavedItem } from './saved-types.ts';

/** The reasons why an item could not be added to the cart, as text. */
export interface CartFailure {
  readonly texts: readonly string[];
  /** Whether the item itself must be changed first. */
  readonly isOfItem: boolean;
}

const ITEM_ERRORS = new Set(['BAD_REQUEST', 'CONFLICT', 'NOT_FOUND', 'UNPROCESSABLE_CONTENT']);
/** Matches a path such as `body.answers.photo`. */
const ANSWER_PATH = /(?:^|[./])answers[./]([^./]+)/;

/** Lists each invalid answer once, by its option; else the general error. */
export function cartFailure(
  error: unknown,
  { options }: Pick<SavedItem, 'options'>,
  t: Translate,
): CartFailure {
  const fields = error instanceof CallError ? error.fields : [];
  const byOption = new Map<string, string>();
  for (const { path, messageKey, values } of fields) {
    const id = ANSWER_PATH.exec(path)?.[1];
    if (!id || !messageKey || byOption.has(id)) continue;
    const label = options.find(({ optionId }) => optionId === id)?.label;
    const text = t(messageKey, values);
    byOption.set(id, label ? `${t('cart:options.name', { label })} ${text}` : text);
  }
  const isOfItem = error instanceof CallError && ITEM_ERRORS.has(error.code ?? '');
  return { texts: byOption.size > 0 ? [...byOption.values()] : [callErrorText(error, t)], isOfItem };
}
