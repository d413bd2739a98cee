import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { onNavigation, updateHeadOnNavigation } from './head.ts';

/** The tags of a head, without a document. */
let tags: Set<FakeTag>;
let page: { title: string };

class FakeTag {
  readonly attributes = new Map<string, string>();
  setAttribute = (name: string, value: string) => this.attributes.set(name, value);
  remove = () => tags.delete(this);
}

beforeEach(() => {
  tags = new Set();
  page = Object.assign(
    { title: 'Contact' },
    {
      createElement: () => new FakeTag(),
      head: { querySelectorAll: () => [...tags], append: (tag: FakeTag) => tags.add(tag) },
    },
  );
  vi.stubGlobal('document', page);
  return () => vi.unstubAllGlobals();
});

const descriptions = () =>
  [...tags]
    .filter(({ attributes }) => attributes.get('name') === 'description')
    .map(({ attributes }) => attributes.get('content'));
const routeOf = (screen: string, title: string) => ({
  path: `/${screen}`,
  loader: () => ({ screen, head: { title, description: `About ${title}` } }),
});

test('the head is that of each page, and has no tags where the page could not be loaded', async () => {
  const fail = () => Promise.reject(new Error('no connection'));
  const router = createMemoryRouter(
    [routeOf('contact', 'Contact'), routeOf('home', 'Home'), { path: '/broken', loader: fail }],
    { initialEntries: ['/contact'] },
  );
  updateHeadOnNavigation(router, brandBySite('easyfelt'), 'nl-NL', 'www', 'Something went wrong');
  router.initialize();
  await router.navigate('/home');
  expect([page.title, descriptions()]).toEqual(['Home', ['About Home']]);
  await router.navigate('/broken');
  expect([page.title, tags.size]).toEqual(['Something went wrong', 0]);
  await router.navigate('/home');
  expect([page.title, descriptions()]).toEqual(['Home', ['About Home']]);
  router.dispose();
});

test('a listener hears of other pages and queries, and not of links to a part of the page', async () => {
  const router = createMemoryRouter([routeOf('contact', 'Contact'), routeOf('home', 'Home')], {
    initialEntries: ['/contact'],
  });
  const pages: string[] = [];
  onNavigation(router, () => pages.push(router.state.location.pathname + router.state.location.search));
  router.initialize();
  for (const url of ['/contact#form', '/home', '/home#main', '/home?page=2', '/home?page=2', '/contact'])
    await router.navigate(url);
  expect(pages).toEqual(['/home', '/home?page=2', '/contact']);
  router.dispose();
});
