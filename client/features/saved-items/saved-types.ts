import type { OutputOf } from '#client/data/query.ts';

export type SavedPage = OutputOf<'storage.item.list'>;
export type SavedItem = SavedPage['items'][number];
export type SavedFile = SavedItem['files'][number];
