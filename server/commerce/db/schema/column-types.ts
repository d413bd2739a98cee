import { customType } from 'drizzle-orm/pg-core';

/** A search vector, written in the text form of a tsvector. */
export const tsvector = customType<{ data: string; driverData: string }>({
  dataType: () => 'tsvector',
});
