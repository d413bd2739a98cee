/** What a command of an operator prints. A failure has exit code 1. */
export interface CommandResult {
  readonly text: string;
  readonly isFailure: boolean;
}

export function done(text: string): CommandResult {
  return { text, isFailure: false };
}

export function failed(text: string): CommandResult {
  return { text, isFailure: true };
}
