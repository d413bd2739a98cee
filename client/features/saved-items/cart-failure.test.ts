import { describe, expect, it } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { cartFailure } from './cart-failure.ts';

const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);
const item = { options: [{ optionId: 'size', label: 'Maat', value: '900 × 600 mm' }] };

describe('why a saved item cannot be added to the cart', () => {
  it('lists each option once', () => {
    const fields = [
      { path: 'body.answers.size', message: '', messageKey: 'yup:errors.number.max', values: { max: 800 } },
      { path: 'body.answers.size', message: '', messageKey: 'yup:errors.number.step' },
      { path: 'answers.photo', message: '', messageKey: 'yup:errors.mixed.required' },
    ];
    expect(cartFailure(new CallError('', { code: 'BAD_REQUEST', fields }), item, t)).toEqual({
      texts: [
        'cart:options.name {"label":"Maat"} yup:errors.number.max {"max":800}',
        'yup:errors.mixed.required',
      ],
      isOfItem: true,
    });
  });

  it.each([
    ['the stock', { code: 'CONFLICT', messageKey: 'outOfStock', values: { count: 2 } }, 'outOfStock', true],
    ['the session', { code: 'TOO_MANY_REQUESTS' }, 'codes.TOO_MANY_REQUESTS', false],
    ['the connection', {}, 'network', false],
  ])('reports %s', (_what, parts, key, isOfItem) => {
    const failure = cartFailure(new CallError('', parts), item, t);
    expect(failure.texts).toHaveLength(1);
    expect(failure.texts[0]).toContain(`apiErrors:${key}`);
    expect(failure.isOfItem).toBe(isOfItem);
  });
});
