import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from './picture.tsx';

const props = {
  base: '/pictures/wpp60',
  widths: [320, 640, 1200],
  width: 1200,
  height: 900,
  alt: 'Panel',
  sizes: '50vw',
};

it('offers each width as AVIF, the middle one as WebP, and has its intrinsic size', () => {
  const html = renderToStaticMarkup(<Picture {...props} />);
  expect(html).toContain('/pictures/wpp60/320.avif 320w, /pictures/wpp60/640.avif 640w');
  expect(html.match(/[\w./]+\.webp/g)).toEqual(['/pictures/wpp60/640.webp']);
  expect(html).toContain('width="1200" height="900"');
});

it.each([
  [false, 'lazy', false],
  [true, 'eager', true],
])('eager %s: loading="%s", high priority %s', (eager, loading, first) => {
  const html = renderToStaticMarkup(<Picture {...props} eager={eager} />);
  expect(html).toContain(`loading="${loading}"`);
  expect(html.toLowerCase().includes('fetchpriority="high"')).toBe(first);
});
