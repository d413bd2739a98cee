import { AppError } from '#shared/errors/app-error.ts';

/** Resolves to null when the commerce API does not have what was asked for (NOT_FOUND); other errors reject. */
export function nullWhenNotFound<Result>(response: Promise<Result>): Promise<Result | null> {
  return response.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
}
