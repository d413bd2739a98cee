import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConsentControls } from './consent-controls.tsx';
import { openConsent } from './visitor-consent.ts';

const page = { localStorage: { getItem: () => null, setItem: () => {} }, addEventListener: () => {} };

test.each([true, false])(
  'the question says whether the browser refuses to store the choice: %s',
  (isBlocked) => {
    const html = renderToStaticMarkup(
      <ConsentControls
        t={(key) => key}
        purposes={[{ purpose: 'analytics', companies: 'Google' }]}
        consent={openConsent(page, () => ['Google'])}
        isBlocked={isBlocked}
        place={(question) => question}
      />,
    );
    expect(html.includes('form:consent.blocked')).toBe(isBlocked);
  },
);
