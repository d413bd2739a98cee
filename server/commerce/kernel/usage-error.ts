/** The arguments of a command are invalid. The message ends with the usage. */
export class UsageError extends TypeError {
  constructor(fault: string, usage: string) {
    super(`${fault}\n${usage}`);
    this.name = 'UsageError';
  }
}
