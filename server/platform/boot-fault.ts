type ErrorKind = abstract new (...parts: never[]) => Error;

/**
 * Ends a process that cannot start: with the words alone for a fault that the person at the terminal can mend
 * (settings, build, catalogue), with the stack for a surprise. Listeners that are open already would keep it alive.
 */
export function endBoot(error: unknown, expected: readonly ErrorKind[]): never {
  if (!(error instanceof Error && expected.some((kind) => error instanceof kind))) throw error;
  console.error(error.message);
  process.exit(1);
}
