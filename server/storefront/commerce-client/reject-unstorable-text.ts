import { unstorableTextError } from '#shared/errors/unstorable-text.ts';
import { isStorableText } from '#shared/validation/text.ts';

/**
 * Throws BAD_REQUEST for a parameter of a path or query that the commerce API would reject. A lone surrogate would not
 * even get there: encodeURIComponent throws.
 */
export function rejectUnstorableText(parameters: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(parameters)) {
    const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (!texts.every((text) => typeof text !== 'string' || isStorableText(text)))
      throw unstorableTextError(path);
  }
}
