import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConsentControls } from './consent-controls.tsx';

test.each([true, false])(
  'the question says whether the browser refuses to store the choice: %s',
  (isBlocked) => {
    const html = renderToStaticMarkup(
      <ConsentControls
        t={(key) => key}
        purposes={['analytics']}
        isAsked
        isBlocked={isBlocked}
        onDecision={() => {}}
      />,
    );
    expect(html.includes('form:consent.blocked')).toBe(isBlocked);
  },
);
