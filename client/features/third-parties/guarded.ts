/** The listener of a third party; what it throws is logged, because it must stop neither the shop nor other listeners. */
export function guarded<Arguments extends readonly unknown[]>(
  listener: (...values: Arguments) => void,
): (...values: Arguments) => void {
  return (...values) => {
    try {
      listener(...values);
    } catch (cause) {
      console.error('A listener of a third party failed; the page continues without it', cause);
    }
  };
}
