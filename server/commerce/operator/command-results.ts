import type { CommandOutput } from '#server/platform/commands/command.ts';

export function done(text: string, warning?: string): CommandOutput {
  return { text, exitCode: 0, ...(warning ? { warning } : {}) };
}

export function failed(text: string): CommandOutput {
  return { text, exitCode: 1 };
}

/** The most rows that a command lists. Ask for one more, so that {@link cutList} knows whether there are more. */
export const MAX_LISTED = 1_000;

/** The first {@link MAX_LISTED} rows, and a warning when there are more. */
export function cutList<Row>(rows: readonly Row[]): {
  readonly listed: readonly Row[];
  readonly warning?: string;
} {
  if (rows.length <= MAX_LISTED) return { listed: rows };
  return { listed: rows.slice(0, MAX_LISTED), warning: `Only the newest ${MAX_LISTED} are listed.` };
}
