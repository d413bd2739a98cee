/** The files of an export, without their ending. */
export const OWN_DATA_FILES = [
  'profile',
  'addresses',
  'orders',
  'invoices',
  'saved-items',
  'uploads',
  'sessions',
  'devices',
  'passkeys',
  'links',
  'exports',
  'messages',
  'mails',
] as const;
export type OwnDataFile = (typeof OWN_DATA_FILES)[number];
