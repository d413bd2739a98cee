/** A fault of the machine that the operator can fix. Its message is a sentence that begins with the setting. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
