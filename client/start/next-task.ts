/** Resolves in a new task, so that pending input and frames come first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
