import { defaultLocale, type LocaleObject, setLocale, ValidationError } from 'yup';
import { isRecord } from './is-record.ts';

/** A message key with its values: `t(message.key, message.values)`. */
export interface ValidationMessage {
  /** Such as `yup:errors.string.min`. */
  readonly key: string;
  /** Values to interpolate; `count` selects the plural, `label` exists for schemas with a label. */
  readonly values: Readonly<Record<string, string | number>>;
}

const LIMITS = ['min', 'max', 'length', 'less', 'more'] as const;

/** The message of a kind, such as 'string.phonenumber', with yup's parameters. */
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

/** Creates the message function of a yup test. */
export function messageOf(kind: string): (params: Readonly<Record<string, unknown>>) => ValidationMessage {
  return (params) => validationMessage(kind, params);
}

/** Narrows an error message to a ValidationMessage; yup and react-hook-form type it as string. */
export function isValidationMessage(value: unknown): value is ValidationMessage {
  return isRecord(value) && 'key' in value && 'values' in value;
}

type YupMessage = Parameters<typeof ValidationError.formatError>[0];

/** yup's own messages by key. Copied before they are replaced; pure, so that the build for browsers leaves them out. */
const ENGLISH = /* @__PURE__ */ englishMessages();

function englishMessages(): ReadonlyMap<string, YupMessage> {
  return new Map(
    Object.entries(defaultLocale).flatMap(([type, messages]) =>
      Object.entries(messages ?? {}).map(([name, message]): [string, YupMessage] => [
        `yup:errors.${type}.${name}`,
        message,
      ]),
    ),
  );
}

/**
 * The faults of a value in English, each beginning with its path, for operators and editors: the same text whether yup's
 * messages are replaced in this process or not.
 */
export function englishFaults(error: ValidationError): string[] {
  return (error.inner.length > 0 ? error.inner : [error]).map(plainFault);
}

function plainFault({ path = '', params, message }: ValidationError): string {
  const given: unknown = message;
  const text = isValidationMessage(given)
    ? String(ValidationError.formatError(ENGLISH.get(given.key) ?? 'is invalid', { ...params, path }))
    : message;
  return !path || text.startsWith(path) ? text : `${path} ${text}`;
}

/** All message kinds of yup, such as 'mixed.required'. */
export function yupMessageKinds(): string[] {
  return Object.entries(defaultLocale).flatMap(([type, messages]) =>
    Object.keys(messages ?? {}).map((name) => `${type}.${name}`),
  );
}

/**
 * Replaces yup's messages by ValidationMessages. Must run before the first schema is created, because a schema copies
 * the messages; importing exact-types.ts or schemas.ts does so. Idempotent.
 */
export function installYupMessages(): void {
  const messages: Record<string, Record<string, ReturnType<typeof messageOf>>> = {};
  for (const kind of yupMessageKinds()) {
    const [type = '', name = ''] = kind.split('.');
    messages[type] = { ...messages[type], [name]: messageOf(kind) };
  }
  setLocale(messages as LocaleObject);
}
