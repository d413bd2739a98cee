import { AppError } from '#shared/errors/app-error.ts';

/** Of an owner, deleted ones too: what can be restored takes room. */
export const MOST_ITEMS = 1_000;
/** Of a saved item. */
export const MOST_FILES = 50;

export function tooManyItems(): AppError {
  return new AppError('CONFLICT', {
    message: `There are ${MOST_ITEMS} saved items already`,
    messageKey: 'tooManyItems',
    values: { count: MOST_ITEMS },
  });
}

export function tooManyFiles(): AppError {
  return new AppError('CONFLICT', {
    message: `There are ${MOST_FILES} files in the saved item already`,
    messageKey: 'tooManyFiles',
    values: { count: MOST_FILES },
  });
}
