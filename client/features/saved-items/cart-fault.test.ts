import { describe, expect, it } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { cartFault } from './cart-fault.ts';

const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);
const item = { options: [{ optionId: 'size', label: 'Maat', value: '900 × 600 mm' }] };

describe('what keeps a saved item out of the cart', () => {
  it('is named by its options, each once', () => {
    const fields = [
      { path: 'body.answers.size', message: '', messageKey: 'yup:errors.number.max', values: { max: 800 } },
      { path: 'body.answers.size', message: '', messageKey: 'yup:errors.number.step' },
      { path: 'answers.photo', message: '', messageKey: 'yup:errors.mixed.required' },
    ];
    expect(cartFault(new CallError('', { code: 'BAD_REQUEST', fields }), item, t)).toEqual({
      texts: ['Maat: yup:errors.number.max {"max":800}', 'yup:errors.mixed.required'],
      isOfItem: true,
    });
  });

  it.each([
    ['the stock', { code: 'CONFLICT', messageKey: 'outOfStock', values: { count: 2 } }, 'outOfStock', true],
    ['the session', { code: 'TOO_MANY_REQUESTS' }, 'codes.TOO_MANY_REQUESTS', false],
    ['the connection', {}, 'network', false],
  ])('is %s', (_what, parts, key, isOfItem) => {
    const fault = cartFault(new CallError('', parts), item, t);
    expect(fault.texts).toHaveLength(1);
    expect(fault.texts[0]).toContain(`apiErrors:${key}`);
    expect(fault.isOfItem).toBe(isOfItem);
  });
});
