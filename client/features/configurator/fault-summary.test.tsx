import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import { currentBrand } from '#shared/brands/index.ts';
import type { Configuration } from '#shared/configuration/configuration.ts';
import { FaultSummary } from './fault-summary.tsx';
import { OptionList } from './option-list.tsx';
import { CONFIGURATION } from './options.fixture.ts';
import { useConfiguration } from './use-configuration.ts';

const BLOCKED: Configuration = {
  ...CONFIGURATION,
  options: CONFIGURATION.options.map((option) =>
    option.id === 'heavy' ? { ...option, hint: 'Nobody carries it.', blocks: true } : option,
  ),
};

function Form({ width, posted }: { readonly width: number; readonly posted: boolean }) {
  const entries: [string, string][] = [
    ['width.size', String(width)],
    ['height.size', '500'],
  ];
  const options = BLOCKED.options.map((option) =>
    option.id === 'size' && !posted ? { ...option, defaultAnswer: { width, height: 500 } } : option,
  );
  const configuration = { ...BLOCKED, options };
  const state = useConfiguration(
    configuration,
    '',
    posted
      ? { entries, fields: Object.fromEntries(entries), error: new CallError('invalid', {}) }
      : undefined,
  );
  return (
    <>
      <FaultSummary configuration={configuration} state={state} />
      <OptionList configuration={configuration} state={state} fileInput={() => null} includingVat />
    </>
  );
}

/** The form as the server renders it, which a browser without JavaScript keeps. */
function html(width: number, { posted }: { readonly posted: boolean }): string {
  const shop = createShop(currentBrand(), 'nl-NL', 'www', (key, values) =>
    values ? `${key} ${JSON.stringify(values)}` : key,
  );
  return renderToStaticMarkup(
    <ShopProvider value={shop}>
      <Form width={width} posted={posted} />
    </ShopProvider>,
  ).replaceAll('&quot;', '"');
}

const REASON = 'yup:errors.mixed.impossible {"reason":"Label heavy"}';

describe('a blocking remark', () => {
  it('is an error of its field and in the summary after an order that was posted', () => {
    const page = html(2205, { posted: true });
    const [summary = ''] = /<div[^>]*role="alert".*?<\/ul>/.exec(page) ?? [];
    expect(summary).toContain('href="#option-size"');
    expect(summary).toContain(REASON.replaceAll('"', '\\"'));
    expect(/<input[^>]*id="option-size"[^>]*>/.exec(page)?.[0]).toContain('aria-invalid="true"');
    expect(page).toContain('Nobody carries it.');
  });

  it('explains itself before an order', () => {
    const page = html(2205, { posted: false });
    expect(page).toContain('Nobody carries it.');
    expect(page).not.toContain('role="alert"');
  });

  it('is not shown for answers that can be made', () => {
    const page = html(2200, { posted: true });
    expect(page).not.toContain('Label heavy');
    expect(/<input[^>]*id="option-size"[^>]*>/.exec(page)?.[0]).not.toContain('aria-invalid');
  });
});
