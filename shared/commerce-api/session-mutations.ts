/** Mutations that store nothing in a session: messages, and what is looked up while it is typed. */
const WITHOUT_SESSION =
  /^(?:message\.|newsletter\.|product\.alert\.|auth\.password\.forgot$|checkout\.address\.validate$|checkout\.vat\.validate$|account\.email\.validate$)/;

/** Whether a mutation stores something in the session of the visitor, or begins or ends one. */
export function usesSession(path: string): boolean {
  return !WITHOUT_SESSION.test(path);
}
