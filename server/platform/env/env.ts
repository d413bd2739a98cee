import { type AnyObject, type InferType, number, type ObjectSchema, ValidationError } from 'yup';
import { englishFaults } from '#shared/validation/yup-messages.ts';
import { StartError } from '../faults/start-error.ts';

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
export class EnvError extends StartError {
  override readonly name = 'EnvError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`Invalid settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/**
 * Parses the settings of a process. An empty value counts as unset: a line such as `LOG_FORMAT=` in an env file means the
 * default. An empty secret is a fault, because a secret store that returns nothing must not switch to a default such as
 * the embedded database. Throws EnvError with all faults together.
 */
export function readEnv<Fields extends AnyObject>(
  schema: ObjectSchema<Fields>,
  source: EnvSource,
): InferType<ObjectSchema<Fields>> {
  const trimmed = Object.keys(schema.fields).map((name) => [name, source[name]?.trim()] as const);
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== undefined && value !== ''));
  const { fields } = schema.describe({ value: given });
  const metaOf = (name: string) => {
    const field = fields[name];
    return field && 'meta' in field ? field.meta : undefined;
  };
  const faults = new Map<string, string>();
  for (const [name, value] of trimmed) {
    const meta = value === '' ? metaOf(name) : undefined;
    if (meta?.secret) {
      faults.set(name, `${name}: got an empty secret, expected ${meta.expected ?? 'a value'}, or no setting`);
    }
  }
  try {
    const settings = schema.validateSync(given, { abortEarly: false });
    if (faults.size === 0) return settings;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const fault of error.inner.length > 0 ? error.inner : [error]) {
      const name = fault.path ?? '';
      if (faults.has(name)) continue;
      const meta = metaOf(name);
      faults.set(
        name,
        `${name}: got ${shown(given[name], meta?.secret)}, expected ${meta?.expected ?? englishFaults(fault).join(', ')}`,
      );
    }
  }
  throw new EnvError([...faults.values()]);
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
