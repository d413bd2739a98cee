import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { StepList } from './step-list.tsx';
import { assertStep, type Steps, StepsProvider, useSteps } from './steps-context.tsx';

const OUT_OF_RANGE = 'Step set to index below zero or index exceeds total amount of steps';

function Probe({ report }: { report: (steps: Steps) => void }) {
  report(useSteps());
  return null;
}

function stepsAt(initial: number, onChange?: (index: number) => void): Steps {
  const reports: Steps[] = [];
  renderToStaticMarkup(
    <StepsProvider count={3} initial={initial} onChange={onChange}>
      <Probe report={(steps) => reports.push(steps)} />
    </StepsProvider>,
  );
  const steps = reports.at(-1);
  if (!steps) throw new Error('The probe was not rendered');
  return steps;
}

it('throws without a provider', () => {
  expect(() => renderToStaticMarkup(<Probe report={vi.fn()} />)).toThrow('NO_STEPS_CONTEXT_SET');
});

it.each([-1, 3, 4, 0.5, Number.NaN])('throws for step %d of three', (index) => {
  expect(() => assertStep(index, 3)).toThrow(OUT_OF_RANGE);
  expect(() => stepsAt(index)).toThrow(OUT_OF_RANGE);
});

it.each([
  [0, true, false],
  [1, false, false],
  [2, false, true],
])('knows whether step %d is the first or the last', (initial, isFirst, isLast) => {
  expect(stepsAt(initial)).toMatchObject({ index: initial, count: 3, isFirst, isLast });
});

it('throws beyond the first and the last step', () => {
  expect(() => stepsAt(0).back()).toThrow(OUT_OF_RANGE);
  expect(() => stepsAt(2).next()).toThrow(OUT_OF_RANGE);
  expect(() => stepsAt(1).go(7)).toThrow(OUT_OF_RANGE);
});

it.each([
  ['next', (steps: Steps) => steps.next(), 2],
  ['back', (steps: Steps) => steps.back(), 0],
  ['go', (steps: Steps) => steps.go(2), 2],
] as const)('reports the step that %s moves to', (_name, move, expected) => {
  const onChange = vi.fn();
  move(stepsAt(1, onChange));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expected);
});

it('keeps a controlled index and only requests the change', () => {
  const onChange = vi.fn();
  const reports: Steps[] = [];
  renderToStaticMarkup(
    <StepsProvider count={3} index={2} onChange={onChange}>
      <Probe report={(steps) => reports.push(steps)} />
    </StepsProvider>,
  );
  expect(reports.at(-1)).toMatchObject({ index: 2, isLast: true });
  reports.at(-1)?.back();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(1);
});

it('marks the current step and links the completed ones', () => {
  const steps = [
    { label: 'Cart', href: '/cart' },
    { label: 'Address', href: '/checkout' },
    { label: 'Payment', href: '/pay' },
  ];
  const html = renderToStaticMarkup(<StepList label="Checkout" steps={steps} current={1} doneLabel="done" />);
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-current="step"(?:(?!<li).)*Address/);
  expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/cart']);
  expect(html).toContain('(done)');
});
