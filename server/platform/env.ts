import { type AnyObject, type InferType, type ObjectSchema, ValidationError } from 'yup';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** What a setting may hold, in words, for the message about a faulty one. */
    expected?: string;
    /** The value is never shown in a message. */
    secret?: boolean;
  }
}

export type EnvSource = Readonly<Record<string, string | undefined>>;

/** Every faulty setting at once: its name, what came and what was expected. */
export class EnvError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The settings of this process are not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'EnvError';
    this.faults = faults;
  }
}

/**
 * Parses the settings a process runs with, once, at its start. An empty value counts as unset, so that a line
 * such as `SMTP_URL=` in an env file means the default. Throws EnvError with all faults together.
 */
export function readEnv<Fields extends AnyObject>(
  schema: ObjectSchema<Fields>,
  source: EnvSource,
): InferType<ObjectSchema<Fields>> {
  const given = Object.fromEntries(
    Object.keys(schema.fields)
      .map((name) => [name, source[name]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  try {
    return schema.validateSync(given, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults = error.inner.length > 0 ? error.inner : [error];
    const byName = new Map(faults.map((fault) => [fault.path ?? '', fault]));
    throw new EnvError(
      [...byName].map(([name, fault]) => {
        const described = schema.describe({ value: given }).fields[name];
        const meta = described && 'meta' in described ? described.meta : undefined;
        return `${name}: got ${came(given[name], meta?.secret)}, expected ${meta?.expected ?? fault.message}`;
      }),
    );
  }
}

function came(value: string | undefined, secret: boolean | undefined): string {
  if (value === undefined) return 'nothing';
  return secret ? 'a value that is not shown' : JSON.stringify(value);
}
