import { type AnyObject, type InferType, number, type ObjectSchema, ValidationError } from 'yup';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** Description of valid values, for the error message. */
    expected?: string;
    /** Hides the value in error messages. */
    secret?: boolean;
  }
}

export type EnvSource = Readonly<Record<string, string | undefined>>;

/** All invalid settings: one line each with the name, the value and what was expected. */
export class EnvError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`Invalid settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'EnvError';
    this.faults = faults;
  }
}

/**
 * Parses the settings of a process. An empty value counts as unset: a line such as `SMTP_URL=` in an env file means the
 * default. Throws EnvError with all faults together.
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
        return `${name}: got ${shown(given[name], meta?.secret)}, expected ${meta?.expected ?? fault.message}`;
      }),
    );
  }
}

export function portField(defaultPort: number) {
  return number()
    .integer()
    .min(0)
    .max(65_535)
    .default(defaultPort)
    .meta({ expected: 'a port from 0 (any free one) to 65535' });
}

function shown(value: string | undefined, secret: boolean | undefined): string {
  if (value === undefined) return 'nothing';
  return secret ? 'a value that is not shown' : JSON.stringify(value);
}
