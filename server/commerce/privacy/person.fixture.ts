import type { Database } from '#server/platform/postgres/database.ts';

/** A person whose texts all contain one word. */
export interface Person {
  readonly db: Database;
  readonly word: string;
  readonly email: string;
  /** Folders of the object store. */
  readonly folders: Set<string>;
}

export const personAddress = (word: string, country: string) => ({
  firstName: word,
  lastName: word,
  company: null,
  street: word,
  houseNumber: '1',
  addition: null,
  postalCode: '3511 AB',
  city: word,
  country,
});
