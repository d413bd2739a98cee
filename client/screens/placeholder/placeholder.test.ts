import { expect, test } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { PLACEHOLDER_SCREENS } from '#shared/screens/names.ts';
import { placeholderModule } from './placeholder.screen.tsx';

/** Calls load with what a placeholder reads. */
function load(screen: (typeof PLACEHOLDER_SCREENS)[number]) {
  return placeholderModule(screen).load({
    ...{
      brand: brandBySite('easyfelt'),
      locale: 'nl-NL',
      params: {},
      url: new URL('https://www.easyfelt.nl/'),
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

test.each(PLACEHOLDER_SCREENS)('%s announces its content', async (screen) => {
  expect((await load(screen)).head.title).toMatch(/^\w+:[\w.]+\.title \| Easy Felt$/);
});
