import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

/** Each connection holds the plan of each named statement, so their number and length are bounded. */
const MAX_STATEMENTS = 500;
const MAX_LENGTH = 8_000;

/** Statements that an import or a migration runs once are not worth a name. */
const REPEATED = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * Gives statements a name, under which a connection prepares them: PostgreSQL parses and plans a named statement once
 * for each connection, and an unnamed one on each call. Statements beyond the first 500 texts stay unnamed.
 */
export function createStatementNames(): (config: string | QueryConfig) => string | QueryConfig {
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= MAX_STATEMENTS || text.length > MAX_LENGTH) return known;
    if (!REPEATED.test(text)) return undefined;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    names.set(text, name);
    return name;
  }

  return (config) => {
    // The driver sends strings without parameters, such as `begin`, as simple queries in one round trip.
    if (typeof config === 'string' || config.name) return config;
    const name = nameOf(config.text);
    return name ? { ...config, name } : config;
  };
}
