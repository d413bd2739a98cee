interface Part {
  stop(): Promise<void>;
}

/** Group started together: processes that need each other. */
export function openParts() {
  const parts: Promise<Part>[] = [];
  return {
    /** Adds a part that is starting, and resolves or rejects with it. */
    add<P extends Part>(starting: Promise<P>): Promise<P> {
      parts.push(starting);
      return starting;
    },
    /** Stops all parts, the last one first. Waits for those that are still starting; one that fails to start is left out. */
    async stop(): Promise<void> {
      for (const part of parts.splice(0).reverse()) {
        const started = await part.catch(() => undefined);
        await started?.stop();
      }
    },
  };
}
