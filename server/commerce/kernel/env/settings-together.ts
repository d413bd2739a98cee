import { string } from 'yup';

interface FieldOptions {
  /** Hides the value in error messages. */
  readonly secret?: boolean;
}

/**
 * Returns the function that creates the fields of settings which are of use together alone, such as an id and its secret:
 * either all or none of them are set. `others` names the rest in error messages.
 */
export function settingsTogether(names: readonly string[], others: string) {
  return (expected: string, { secret = false }: FieldOptions = {}) =>
    string()
      .test((value, { parent }) => value !== undefined || names.every((name) => !parent[name]))
      .meta({ expected: `${expected}, with ${others}`, secret });
}
