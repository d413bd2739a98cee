import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPages } from '#client/entry-server.tsx';
import { brandBySite } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { href } from '#shared/screens/index.ts';

// As in a browser after the first render.
vi.mock('#client/data/use-server-now.ts', () => ({ useServerNow: () => new Date() }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const CARD = {
  kind: 'job',
  id: 'cutter',
  slug: 'cutter',
  href: '/vacatures/cutter',
  title: 'Cutter',
  description: '',
  date: '2026-11-01',
  dateText: '1 november 2026',
  picture: null,
  alt: '',
  tags: [],
  facts: { place: 'Tilburg', validThrough: '2026-12-31' },
};
const JOB = {
  ...CARD,
  slugs: { 'nl-NL': 'cutter', 'nl-BE': 'snijder', 'fr-BE': 'couper' },
  openIn: ['nl-BE', 'nl-NL'],
  updated: undefined,
  updatedText: undefined,
  validThroughText: '31 december 2026',
  author: undefined,
  role: undefined,
  minutes: 1,
  headings: [],
  products: [],
  related: [],
  blocks: [{ type: 'form', form: 'application' }],
};
const OVERVIEW = {
  items: [{ ...CARD, blocks: [], spots: [] }],
  total: 1,
  page: 1,
  perPage: 9,
  tags: [],
  all: 1,
};

const REFUSED = new AppError('BAD_REQUEST', {
  fields: [{ path: 'body.email', messageKey: 'yup:errors.string.email', message: 'invalid' }],
});

const translate: Translate = (key, values) => (values?.title ? `${key} ${values.title}` : key);

async function openPage(path: string, now: string, site = 'easyfelt', body?: URLSearchParams) {
  vi.setSystemTime(now);
  const open = createPages(brandBySite(site), 'nl-NL', 'www', translate, vi.fn());
  const init = body ? { method: 'POST', body } : {};
  const page = await open(new Request(`http://page${path}`, init), {
    call: async (name: string, input: unknown) => {
      if (name === 'content.article.get') return JOB;
      if (name === 'content.overview.get') {
        return (input as { kind: string }).kind === 'job' ? OVERVIEW : { ...OVERVIEW, items: [] };
      }
      if (name === 'message.stamp.get') return 'stamp';
      if (name === 'message.form.create') throw REFUSED;
      return name.endsWith('.list') ? [] : null;
    },
  });
  if ('redirect' in page) throw new Error('no redirect expected');
  return page;
}

async function htmlOf(...args: Parameters<typeof openPage>): Promise<string> {
  return (await openPage(...args)).renderToString();
}

// In Amsterdam the last day ends at 23:00 UTC.
const LAST_MINUTE = '2026-12-31T22:59:00Z';
const OVER = '2026-12-31T23:00:00Z';

it('the page of a job offer names the last day, and hides its form afterwards', async () => {
  const path = href('jobOfferDetail', 'nl-NL', { slug: 'cutter' });
  const shown = (html: string) => [
    html.includes('data-form="application"'),
    html.includes('blogs:job.applyHere'),
    html.includes('blogs:job.closed'),
    html.includes('31 december 2026'),
  ];
  expect(shown(await htmlOf(path, LAST_MINUTE))).toEqual([true, true, false, true]);
  expect(shown(await htmlOf(path, OVER))).toEqual([false, false, true, true]);
});

it('an application that is refused comes back with its job offer, what was typed, and the error at its field', async () => {
  const path = href('jobOfferDetail', 'nl-NL', { slug: 'cutter' });
  const blank = await htmlOf(path, LAST_MINUTE);
  const form = /<form[^>]*data-form="application".*?<\/form>/s.exec(blank)?.[0] ?? '';
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const fields = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]));
  for (const [name, value] of [
    ['name', 'Sam Jansen'],
    ['email', 'sam@'],
    ['text', 'Ik snijd vilt.'],
  ] as const) {
    fields.set(name, value);
  }
  const html = await htmlOf(href('contact', 'nl-NL'), LAST_MINUTE, 'easyfelt', fields);
  const [refused = ''] = /<form[^>]*data-form="application".*?<\/form>/s.exec(html) ?? [];
  expect(refused).toContain(`<a href="${path}">blogs:job.subject Cutter</a>`);
  expect(refused).toContain('<input type="hidden" name="job" value="cutter"/>');
  expect(refused).toMatch(/name="name"[^>]*value="Sam Jansen"/);
  expect(refused).toContain('>Ik snijd vilt.</textarea>');
  expect(refused).toMatch(/id="message-email-error"[^>]*>.*yup:errors.string.email/s);
});

it('the page of a job offer names those of the locales where it is open', async () => {
  const page = await openPage(href('jobOfferDetail', 'nl-NL', { slug: 'cutter' }), LAST_MINUTE);
  const languages = [...page.headHtml().matchAll(/hreflang="([\w-]+)"/g)].map(([, language]) => language);
  expect(languages).toEqual(['nl-BE', 'nl-NL', 'x-default']);
});

it('the overview leaves the job offer out after its last day', async () => {
  const path = href('jobOfferOverview', 'nl-NL');
  const shown = (html: string) => [html.includes('>Cutter<'), html.includes('blogs:jobs.onItsWay')];
  expect(shown(await htmlOf(path, LAST_MINUTE))).toEqual([true, false]);
  expect(shown(await htmlOf(path, OVER))).toEqual([false, true]);
});

it('the home page of the group leaves the job offer out after its last day', async () => {
  const path = href('home', 'nl-NL');
  const shown = (html: string) => [html.includes('>Cutter<'), html.includes('blogs:jobs.onItsWay')];
  expect(shown(await htmlOf(path, LAST_MINUTE, 'edg'))).toEqual([true, false]);
  expect(shown(await htmlOf(path, OVER, 'edg'))).toEqual([false, true]);
});
