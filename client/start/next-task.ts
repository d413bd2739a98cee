/** What follows runs in a task of its own, so that a press or a frame that waits comes first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
