import { expect, test } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { PLACEHOLDER_SCREENS } from '#shared/screens/names.ts';
import { placeholderModule } from './placeholder.screen.tsx';

/** Calls load with what a placeholder reads. */
function load(screen: (typeof PLACEHOLDER_SCREENS)[number], search = '') {
  return placeholderModule(screen).load({
    ...{
      brand: brandBySite('easyfelt'),
      locale: 'nl-NL',
      params: {},
      url: new URL(`https://www.easyfelt.nl/${search}`),
    },
    t: (key) => key,
    load: () => Promise.reject(new Error('not called')),
    prefetch: () => Promise.reject(new Error('not called')),
    redirect: () => {
      throw new Error('redirect');
    },
    notFound: () => {
      throw new Error('404');
    },
  });
}

test.each(PLACEHOLDER_SCREENS)(
  '%s announces its content, and as a detail screen does not exist',
  async (screen) => {
    const title = async () => (await load(screen)).head.title;
    if (screen.endsWith('Detail')) await expect(title()).rejects.toThrow('404');
    else expect(await title()).toMatch(/^\w+:[\w.]+\.title \| Easy Felt$/);
  },
);

test.each([
  ['?page=2', true],
  ['?page=99999', true],
  ['?page=1', false],
  ['?page=0', false],
  ['?page=-1', false],
  ['?page=abc', false],
])('an overview without content has one page: %s', async (search, isMissing) => {
  const title = async () => (await load('blogOverview', search)).head.title;
  if (isMissing) await expect(title()).rejects.toThrow('404');
  else expect(await title()).toBe('blogs:overview.title | Easy Felt');
  expect((await load('contact', search)).head.title).toBe('form:contact.title | Easy Felt');
});
