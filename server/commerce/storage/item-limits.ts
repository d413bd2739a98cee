import { AppError } from '#shared/errors/app-error.ts';

/** Per owner, including deleted items, because they can be restored. */
export const MAX_ITEMS = 1_000;
/** Per saved item. */
export const MAX_FILES = 50;

export function tooManyItems(): AppError {
  return new AppError('CONFLICT', {
    message: `There are already ${MAX_ITEMS} saved items`,
    messageKey: 'tooManyItems',
    values: { count: MAX_ITEMS },
  });
}

export function tooManyFiles(): AppError {
  return new AppError('CONFLICT', {
    message: `The saved item already has ${MAX_FILES} files`,
    messageKey: 'tooManyFiles',
    values: { count: MAX_FILES },
  });
}
