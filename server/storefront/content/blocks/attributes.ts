/** Reports of one attribute. Each message gets the names of the attribute and its block. */
export interface AttributeReport {
  fault(message: string): void;
  /** A target that must exist, such as that of a product or a picture. */
  refer(target: string): void;
  /** A link as in text: a target, `#heading` or an absolute URL. Returns the address, or a mark for it. */
  link(url: string): string;
}

// Not an interface: the declarations of the table of blocks could not name it.
type AttributeType<Value> = {
  readonly need: 'required' | 'optional' | 'alternative text';
  /** `text` is empty if the attribute is missing; nothing is reported then. */
  parse(text: string, report: AttributeReport): Value;
};

export type AttributeTypes = Readonly<Record<string, AttributeType<unknown>>>;

export type ValuesOf<Types extends AttributeTypes> = {
  readonly [Name in keyof Types]: Types[Name] extends AttributeType<infer Value> ? Value : never;
};

export const text: AttributeType<string> = { need: 'required', parse: (given) => given };
export const optionalText: AttributeType<string | undefined> = {
  need: 'optional',
  parse: (given) => given || undefined,
};
/** Alternative text of a picture. */
export const alternativeText: AttributeType<string> = { need: 'alternative text', parse: (given) => given };

export const picture: AttributeType<string> = {
  need: 'required',
  parse(name, { refer }) {
    refer(`picture:${name}`);
    return name;
  },
};

export const link: AttributeType<string> = { need: 'required', parse: (url, report) => report.link(url) };

/** Ids with commas between them. */
export function idsOf(kind: 'product' | 'category' | 'project'): AttributeType<readonly string[]> {
  return {
    need: 'required',
    parse(given, { fault, refer }) {
      const ids = given
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean);
      if (ids.length === 0) fault(`"${given}" has no id`);
      for (const id of ids) refer(`${kind}:${id}`);
      return ids;
    },
  };
}

/** Ids with commas between them, or none without the attribute. */
export function optionalIdsOf(kind: 'product'): AttributeType<readonly string[]> {
  const { parse } = idsOf(kind);
  return { need: 'optional', parse: (given, report) => (given === '' ? [] : parse(given, report)) };
}

/** One of these words; the first one for a fault. */
export function oneOf<const Word extends string>(words: readonly [Word, ...Word[]]): AttributeType<Word> {
  return {
    need: 'required',
    parse(given, { fault }) {
      const known = words.find((word) => word === given);
      if (known === undefined) fault(`"${given}" is unknown; there are ${words.join(', ')}`);
      return known ?? words[0];
    },
  };
}

/** A text of this form; `description` says which one. */
export function matching(pattern: RegExp, description: string): AttributeType<string> {
  return {
    need: 'required',
    parse(given, { fault }) {
      if (!pattern.test(given)) fault(`"${given}" is not ${description}`);
      return given;
    },
  };
}

const IGNORED: AttributeReport = { fault: () => undefined, refer: () => undefined, link: (url) => url };

/**
 * Parses the attributes of a block. `reportOf` returns the report of an attribute; `fault` takes messages that name it
 * themselves.
 */
export function parseAttributes<Types extends AttributeTypes>(
  block: string,
  types: Types,
  given: Readonly<Record<string, string | null | undefined>>,
  { reportOf, fault }: { reportOf(attribute: string): AttributeReport; fault(message: string): void },
): ValuesOf<Types> {
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(types, name)) fault(`"${block}" has no attribute "${name}"`);
  }
  const values = Object.entries(types).map(([name, { need, parse }]) => {
    const value = given[name] ?? '';
    if (value.trim()) return [name, parse(value, reportOf(name))];
    if (need === 'alternative text') fault(`"${block}" has no alternative text (${name})`);
    if (need === 'required') fault(`"${block}" needs "${name}"`);
    return [name, parse('', IGNORED)];
  });
  return Object.fromEntries(values) as ValuesOf<Types>;
}
