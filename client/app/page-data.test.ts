import { expect, test } from 'vitest';
import { queryKey } from '../data/query.ts';
import { createPageData } from './page-data.ts';

const MENU = 'content.menu.get';
const RATING = 'content.rating.get';

/** The data of a page whose responses arrive in the given order. */
async function loadedPage(order: readonly string[]) {
  const responses = new Map([MENU, RATING].map((path) => [path, Promise.withResolvers<string>()]));
  const page = createPageData(
    (path) => responses.get(path)?.promise ?? Promise.reject(new Error(path)),
    () => {},
  );
  const loads = [MENU, RATING, RATING].map((path) => page.loading.load(path as typeof MENU, null));
  for (const path of order) {
    responses.get(path)?.resolve(`data of ${path}`);
    await new Promise(setImmediate);
  }
  await Promise.all(loads);
  return page;
}

const QUERIES = [MENU, RATING].map((path) => [queryKey(path as typeof MENU, null), `data of ${path}`]);

test.each([[[MENU, RATING]], [[RATING, MENU]]])(
  'the state of a page is the same when responses arrive in the order %j',
  async (order) => {
    expect((await loadedPage(order)).queries).toEqual(QUERIES);
  },
);

test('what a screen loads that turns out to be absent stays where another part has loaded it, too', async () => {
  const page = await loadedPage([MENU, RATING]);
  page.loading.forget(queryKey(RATING, null));
  expect(page.queries).toEqual(QUERIES);
  page.loading.forget(queryKey(MENU, null));
  expect(page.queries).toEqual(QUERIES.slice(1));
});
