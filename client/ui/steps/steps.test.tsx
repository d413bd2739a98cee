import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { StepList } from './step-list.tsx';
import { assertStep, type Steps, StepsProvider, useSteps } from './steps-context.tsx';

const OUT_OF_RANGE = 'Step set to index below zero or index exceeds total amount of steps';

function Probe({ report }: { report: (steps: Steps) => void }) {
  report(useSteps());
  return null;
}

function stepsAt(index: number, onChange: (index: number) => void = vi.fn()): Steps {
  const reports: Steps[] = [];
  renderToStaticMarkup(
    <StepsProvider count={3} index={index} onChange={onChange}>
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

it('requests the next step, and throws beyond the last', () => {
  const onChange = vi.fn();
  stepsAt(1, onChange).next();
  expect(() => stepsAt(2, onChange).next()).toThrow(OUT_OF_RANGE);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
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
