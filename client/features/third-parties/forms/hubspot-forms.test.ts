import { expect, test, vi } from 'vitest';
import { hubspotForms } from './hubspot-forms.ts';

const ACCOUNT = { portalId: '12345678', region: 'eu1' };

test('a form is created with the options of HubSpot', () => {
  const create = vi.fn();
  const [onReady, onSubmitted] = [vi.fn(), vi.fn()];
  hubspotForms({ hbspt: { forms: { create } } }, ACCOUNT, 'nl').create('id-1', 'here', onReady, onSubmitted);
  expect(create).toHaveBeenCalledExactlyOnceWith({
    ...ACCOUNT,
    formId: 'id-1',
    target: '#here',
    locale: 'nl',
    css: '',
    cssRequired: '',
    onFormReady: onReady,
    onFormSubmitted: onSubmitted,
  });
});

test.each([{}, { hbspt: {} }, { hbspt: { forms: {} } }])('a script with only %j is refused', (page) => {
  expect(() => hubspotForms(page, ACCOUNT, 'nl')).toThrow('hbspt.forms.create');
});
