import { AppError } from '#shared/errors/app-error.ts';
import { isStorableText } from '#shared/validation/text.ts';

/**
 * Throws BAD_REQUEST for a parameter of a path or query that the commerce API would reject. A lone surrogate would not
 * even get there: encodeURIComponent throws.
 */
export function rejectOddText(parameters: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(parameters)) {
    const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (texts.every((text) => typeof text !== 'string' || isStorableText(text))) continue;
    const message = 'contains characters that are not text';
    const fields = [{ path, message, messageKey: 'yup:errors.string.matches' }];
    throw new AppError('BAD_REQUEST', { message: `${path}: ${message}`, fields });
  }
}
