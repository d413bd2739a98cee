import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Screen } from '#shared/screens/names.ts';
import { pageQuery } from '#shared/screens/page-query.ts';
import { useListHref } from './use-list-href.ts';

function ListHref({ screen }: { readonly screen: Screen }) {
  return useListHref(screen);
}

it.each([
  ['productOverview', '?compare=a%20b&compare=pet-12&gclid=abc', '/lijst?compare=pet-12'],
  ['searchOverview', '?query=&colour=MOS&type=', '/lijst?colour=MOS'],
  ['categoryDetail', '?utm_source=mail&compare=pet-12', '/lijst'],
] as const)(
  'the list of %s has one address in the browser, with %s, and on the server',
  (screen, search, expected) => {
    for (const shown of [search, `?${pageQuery(search, screen)}`]) {
      const html = renderToStaticMarkup(
        <MemoryRouter initialEntries={[`/lijst${shown}`]}>
          <ListHref screen={screen} />
        </MemoryRouter>,
      );
      expect(html).toBe(expected);
    }
  },
);
