import { AppError } from '#shared/errors/app-error.ts';

/**
 * Resolves to `empty` when the API knows no session for the shopper's token: the session has expired, or nothing was
 * stored in it yet.
 */
export async function emptyWithoutSession<Data>(result: Promise<Data>, empty: Data): Promise<Data> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHORIZED') return empty;
    throw error;
  }
}
