/** A question to the customer for which several callers may wait at once. All of them get the same reply. */
export function createSharedQuestion(open: () => void) {
  let asked: Promise<boolean> | undefined;
  let resolve: (isConfirmed: boolean) => void = () => {};
  return {
    /** Opens the question unless it is open already. Resolves with the reply. */
    ask(): Promise<boolean> {
      if (asked) return asked;
      asked = new Promise((settle) => {
        resolve = settle;
      });
      open();
      return asked;
    },
    /** Replies to all who asked. */
    reply(isConfirmed: boolean): void {
      asked = undefined;
      resolve(isConfirmed);
    },
  };
}
