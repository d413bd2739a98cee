import { customType } from 'drizzle-orm/pg-core';

/** A search vector; written as the text form that PostgreSQL reads. */
export const tsvector = customType<{ data: string; driverData: string }>({
  dataType: () => 'tsvector',
});
