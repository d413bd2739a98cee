import { defaultLocale, type LocaleObject, setLocale } from 'yup';

/** A message to be looked up by key in the shopper's language: `t(message.key, message.values)`. */
export interface ValidationMessage {
  /** Such as `yup:errors.string.min`. */
  readonly key: string;
  /** To interpolate; `count` chooses the plural, `label` is there for a schema that has one. */
  readonly values: Readonly<Record<string, string | number>>;
}

const LIMITS = ['min', 'max', 'length', 'less', 'more'] as const;

/** The message of a kind, such as 'string.phonenumber', with what yup knows about the failed test. */
export function validationMessage(
  kind: string,
  params: Readonly<Record<string, unknown>> = {},
): ValidationMessage {
  const values: Record<string, string | number> = {};
  for (const name of LIMITS) {
    const value = params[name];
    if (typeof value !== 'number' && typeof value !== 'string') continue;
    values[name] = value;
    if (typeof value === 'number') values.count = value;
  }
  if (typeof params.label === 'string') values.label = params.label;
  return { key: `yup:errors.${kind}`, values };
}

/** For a yup test: its message as a key. */
export function messageOf(kind: string): (params: Readonly<Record<string, unknown>>) => ValidationMessage {
  return (params) => validationMessage(kind, params);
}

/** Narrows an error's message, which yup and the forms library call a string, to a key. */
export function isValidationMessage(value: unknown): value is ValidationMessage {
  return typeof value === 'object' && value !== null && 'key' in value && 'values' in value;
}

/** Every kind of message that yup itself has, such as 'mixed.required'. */
export function yupMessageKinds(): string[] {
  return Object.entries(defaultLocale).flatMap(([type, messages]) =>
    Object.keys(messages ?? {}).map((name) => `${type}.${name}`),
  );
}

/**
 * Makes every message of yup a ValidationMessage (spec section 5). Must run before the first schema is built, since a
 * schema keeps the messages it was made with; importing schemas.ts sees to it. Any number of times does no harm.
 */
export function installYupMessages(): void {
  const messages: Record<string, Record<string, ReturnType<typeof messageOf>>> = {};
  for (const kind of yupMessageKinds()) {
    const [type = '', name = ''] = kind.split('.');
    messages[type] = { ...messages[type], [name]: messageOf(kind) };
  }
  setLocale(messages as LocaleObject);
}
