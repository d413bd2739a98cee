import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Progress } from './progress.tsx';

it.each([
  [0, 0],
  [0.499, 49],
  [0.999, 99],
  [1, 100],
  [1.2, 100],
])('a value of %d is %i percent, rounded down', (value, percent) => {
  const html = renderToStaticMarkup(<Progress label="Upload" value={value} />);
  expect(html).toContain('role="progressbar"');
  expect(html).toContain('aria-label="Upload"');
  expect(html).toContain(`aria-valuenow="${percent}"`);
});

it('has a text instead of a percentage while the progress is unknown', () => {
  const html = renderToStaticMarkup(<Progress label="Upload" text="Checking" />);
  expect(html).toContain('aria-valuetext="Checking"');
  expect(html).not.toContain('aria-valuenow');
  expect(html).not.toMatch(/\sstyle=/);
});
