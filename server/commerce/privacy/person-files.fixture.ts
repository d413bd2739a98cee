import { randomUUID } from 'node:crypto';
import { storedFiles, storedItems } from '../db/schema/storage.ts';
import { uploads } from '../db/schema/uploads.ts';
import type { ObjectStore } from '../uploads/objects/object-store.ts';
import type { Person } from './person.fixture.ts';

export function memoryStore() {
  const folders = new Set<string>();
  const state = { isDown: false };
  const store: ObjectStore = {
    put: async ({ key }) => void folders.add(key),
    open: async () => undefined,
    removeFolder: async (folder) => {
      if (state.isDown) throw new Error('the object store is down');
      folders.delete(folder);
    },
    async *list() {
      yield [...folders].map((folder) => ({ key: `${folder}/original`, modifiedAt: new Date() }));
    },
  };
  return Object.assign(state, { store, folders });
}

/** Pictures and saved items of a person. */
export function fileRows({ db, word, folders }: Person) {
  return {
    upload: async (
      owner: { sessionId: string } | { customerId: string },
      at: string,
      source?: string,
    ): Promise<string> => {
      const id = randomUUID();
      const area = { left: 0, top: 0, width: 1, height: 1 };
      await db.orm.insert(uploads).values({
        id,
        brand: 'EF',
        ...owner,
        name: `${word}.png`,
        contentType: 'image/png',
        bytes: 1,
        width: 1,
        height: 1,
        storageKey: `${word}/${id}`,
        createdAt: new Date(at),
        ...(source
          ? { kind: 'edit', origin: { source: 'upload', id: source, area, licenceCode: word } }
          : { kind: 'upload' }),
      });
      folders.add(`${word}/${id}`);
      return id;
    },
    item: async (
      owner: { sessionId: string } | { customerId: string },
      at: string,
      { deletedAt = '', uploadId = '' } = {},
    ) => {
      const id = randomUUID();
      await db.orm.insert(storedItems).values({
        id,
        brand: 'EF',
        ...owner,
        kind: 'project',
        name: word,
        note: word,
        answers: { text: word },
        position: 0,
        createdAt: new Date(at),
        updatedAt: new Date(at),
        deletedAt: deletedAt ? new Date(deletedAt) : null,
      });
      if (uploadId) await db.orm.insert(storedFiles).values({ itemId: id, uploadId, position: 0 });
      return id;
    },
  };
}
