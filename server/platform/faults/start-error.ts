/** A fault that the operator can fix: of settings, machine, database or files. Its message is printed without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
