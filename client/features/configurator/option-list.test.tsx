import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import { currentBrand } from '#shared/brands/index.ts';
import type { AnswerFault, Answers, ConfigurationOption } from '#shared/configuration/configuration.ts';
import { OPTION_INPUT_TYPES } from '#shared/enumerations.ts';
import { OptionList } from './option-list.tsx';
import type { FileInputProps } from './option-props.ts';
import { CONFIGURATION, EVERY_INPUT } from './options.fixture.ts';
import { useConfiguration } from './use-configuration.ts';

const FileInput = ({ option, size, error }: FileInputProps) => (
  <p>{`file of ${option.id} at ${size?.width} × ${size?.height}: ${error ?? 'valid'}`}</p>
);

interface TestOptions {
  readonly answers?: Answers;
  readonly shownFaults?: readonly AnswerFault[];
  readonly attempts?: number;
  readonly includingVat?: boolean;
}

function TestOptionList({ answers, shownFaults, attempts = 0, includingVat = true }: TestOptions) {
  const options = EVERY_INPUT.map((option) => {
    const answer = answers?.[option.id];
    return answer === undefined ? option : { ...option, defaultAnswer: answer };
  });
  const configuration = { ...CONFIGURATION, options };
  const state = useConfiguration(configuration, '');
  const shown = shownFaults ? { ...state, shownFaults, attempts } : state;
  return (
    <OptionList
      configuration={configuration}
      state={shown}
      fileInput={FileInput}
      includingVat={includingVat}
    />
  );
}

function html(options: TestOptions = {}): string {
  const shop = createShop(currentBrand(), 'nl-NL', 'www', (key, values) =>
    values ? `${key} ${JSON.stringify(values)}` : key,
  );
  return renderToStaticMarkup(
    <ShopProvider value={shop}>
      <TestOptionList {...options} />
    </ShopProvider>,
  ).replaceAll('\u00a0', ' ');
}

const ALL: Answers = { size: { width: 2400, height: 500 }, holes: 2, extras: ['led'], thread: '#33606b' };

describe('the options', () => {
  it('cover every input type', () => {
    expect(new Set(EVERY_INPUT.map(({ input }) => input))).toEqual(new Set(OPTION_INPUT_TYPES));
    const page = html({ answers: ALL });
    for (const { label } of EVERY_INPUT) expect(page).toContain(label);
  });

  it('have the field names of the plain form and the query', () => {
    const names = [...html({ answers: ALL }).matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
    expect([...new Set(names)].sort()).toEqual([
      'answer.colour',
      'answer.corner',
      'answer.edge',
      'answer.mounting',
      'answer.places',
      'answer.thickness',
      'answer.thread',
      'height.size',
      'list.extras',
      'mode.size',
      'number.holes',
      'width.size',
    ]);
  });

  it('of a drop-down have their surcharge in both price displays, since the display is chosen before hydration', () => {
    const option = /<option value="[^"]+" data-exc="([^"]+\+ € ([\d,]+)\))"[^>]*>([^<]+\+ € ([\d,]+)\))</;
    const [, excLabel, exc = '', incLabel, inc = ''] = option.exec(html()) ?? [];
    const cents = (amount: string) => Number(amount.replace(',', ''));
    expect(cents(inc)).toBe(Math.round(cents(exc) * (1 + CONFIGURATION.vatRate / 100)));
    expect(html({ includingVat: false })).toContain(`>${excLabel}</option>`);
    expect(html({ includingVat: false })).not.toContain(incLabel);
  });

  it('have unique ids and no style attributes, as cached fragments require', () => {
    const page = html({ answers: ALL });
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !id?.startsWith('option-'))).toEqual([]);
    expect(page).not.toMatch(/ style=/);
    for (const [, of] of page.matchAll(/ (?:for|aria-controls)="([^"]+)"/g)) expect(ids).toContain(of);
    const described = [...page.matchAll(/ aria-describedby="([^"]+)"/g)].flatMap(([, of]) => of?.split(' '));
    expect(described.length).toBeGreaterThan(3);
    for (const of of described) expect(ids).toContain(of);
  });

  it('show their pictures in the chosen colour', () => {
    const rows = (page: string) =>
      /<feColorMatrix in="SourceGraphic" values="([^"]+ 0 0 0 1 0)"/.exec(page)?.[1];
    const petrol = rows(html({ answers: { ...ALL, colour: 'PET' } }));
    // Petrol is #33606b: the red channel is the weakest.
    const [red, green, blue] = petrol?.split('  ').map((row) => Number(row.split(' ')[1])) ?? [];
    expect([red, green, blue]).toEqual(
      [0x33, 0x60, 0x6b].map((channel) => Number(((channel / 118) * 0.587).toFixed(4))),
    );
    expect(rows(html({ answers: { ...ALL, colour: 'OAT' } }))).not.toBe(petrol);
  });

  it('appear and disappear according to their rules', () => {
    expect(html()).not.toContain('Label places');
    expect(html()).not.toContain('Label wide');
    const page = html({ answers: ALL });
    expect(page.indexOf('Label holes')).toBeLessThan(page.indexOf('Label places'));
    expect(page).toContain('Label wide');
  });
});

describe('the price of a choice', () => {
  it('is shown at the current size, with and without VAT', () => {
    // 2 × (1.0 m + 0.5 m) at 4.00: 12.00 without, 14.52 with 21 % VAT.
    const page = html();
    expect(page).toContain('€ 14,52');
    expect(page).toContain('€ 12,00');
    expect(page).toContain('+ 8%');
    expect(html({ answers: ALL })).toContain('€ 28,07');
  });

  it('is part of the label in a drop-down list, in the current price display', () => {
    expect(html()).toContain('Magnets (+ € 12,10)');
    expect(html({ includingVat: false })).toContain('Magnets (+ € 10,00)');
  });
});

describe('a fault', () => {
  const shownFaults: readonly AnswerFault[] = [
    { optionId: 'size', part: 'height', messageKey: 'yup:errors.number.min', values: { min: 300 } },
    { optionId: 'edge', messageKey: 'yup:errors.mixed.required' },
    { optionId: 'logo', messageKey: 'yup:errors.file.unknown' },
  ];
  const page = html({ shownFaults });

  it('is shown at its field and describes it', () => {
    const height = /<input[^>]*id="option-size-height"[^>]*>/.exec(page)?.[0];
    expect(height).toContain('aria-invalid="true"');
    expect(height).toContain('option-size-height-error');
    expect(/<input[^>]*id="option-size"[^>]*>/.exec(page)?.[0]).not.toContain('aria-invalid');
    expect(/<fieldset[^>]*id="option-edge-group"[^>]*>/.exec(page)?.[0]).toContain('option-edge-error');
  });

  it('is announced by its field until an attempt to order, which the summary announces', () => {
    const silent: readonly ConfigurationOption['input'][] = [
      'File',
      'GreenRemark',
      'OrangeRemark',
      'RedRemark',
    ];
    const visible = EVERY_INPUT.filter(
      ({ input, visibleWhen }) => !silent.includes(input) && !visibleWhen.length,
    );
    const faults = visible.map(({ id }) => ({ optionId: id, messageKey: 'yup:errors.mixed.oneOf' }));
    const alerts = (attempts: number) => {
      const options = html({ shownFaults: faults, attempts });
      return [...options.matchAll(/ id="option-([^"]+?)(?:-group)?-error" role="alert"/g)].map(
        ([, id]) => id,
      );
    };
    expect(alerts(0)).toEqual(visible.map(({ id }) => id));
    expect(alerts(1)).toEqual([]);
  });

  it('is passed to the picture input', () => {
    expect(page).toContain('file of logo at 1000 × 500: yup:errors.file.unknown {}');
  });
});
