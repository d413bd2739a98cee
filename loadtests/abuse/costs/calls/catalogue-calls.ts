import { misspelt } from '../../kinds/calls.ts';
import { type Calls, nothing } from './call.ts';

/** Words and slugs differ in each turn: a cached response costs nothing. */
const word = (turn: number) => misspelt(turn).toLowerCase();

export const catalogueCalls = {
  'category.detail.get': { input: (_, turn) => ({ slug: `nergens-${turn}` }) },
  'category.list.get': { input: nothing },
  'category.menu.get': { input: nothing },
  'content.article.get': { input: (_, turn) => ({ kind: 'blog', slug: `nergens-${turn}` }) },
  'content.link.get': { input: (_, turn) => ({ kind: 'blog', id: `nergens-${turn}` }) },
  'content.menu.get': { input: nothing },
  'content.overview.get': { input: (_, turn) => ({ kind: 'project', page: 1 + turn }) },
  'content.picture.list': { input: (_, turn) => ({ names: [`nergens-${turn}`] }) },
  'content.rating.get': { input: nothing },
  'content.search.get': {
    input: (_, turn) => ({ query: word(turn), section: 'blog', page: 1, perPage: 20 }),
  },
  'content.text.get': { input: () => ({ screen: 'cart' }) },
  'delivery.calendar.get': { input: nothing },
  'product.absorber.list': {
    input: (_, turn) => ({ ids: Array.from({ length: 20 }, (_id, n) => `nergens-${turn}-${n}`) }),
  },
  'product.card.list': {
    input: (_, turn) => ({ ids: Array.from({ length: 20 }, (_id, n) => `nergens-${turn}-${n}`) }),
  },
  'product.comparison.list': {
    input: (_, turn) => ({ ids: Array.from({ length: 4 }, (_id, n) => `nergens-${turn}-${n}`) }),
  },
  'product.question.list': { input: (_, turn) => ({ family: `nergens-${turn}`, page: 1 + (turn % 9) }) },
  'product.sample.list': {
    input: (_, turn) => ({ ids: Array.from({ length: 20 }, (_id, n) => `nergens-${turn}-${n}`) }),
  },
  'product.configuration.calculate': {
    input: ({ configured: { id, answers } }, turn) => ({ id, answers, quantity: 1 + turn }),
  },
  'product.detail.get': { input: (_, turn) => ({ slug: `nergens-${turn}` }) },
  'product.favourite.list': { input: nothing },
  'product.list.get': { input: (_, turn) => ({ query: word(turn), page: 1, perPage: 60 }) },
  'product.print.crop': {
    by: 'customer',
    input: ({ printed, customer: { uploadId } }, turn) => ({
      id: printed,
      picture: { source: 'upload', id: uploadId },
      area: { left: turn, top: 0, width: 200, height: 200 },
      rotation: 90,
    }),
  },
  'product.print.list': { input: ({ printed }, turn) => ({ id: printed, query: word(turn), page: 1 }) },
  'product.quantity.calculate': {
    input: ({ configured: { id, answers } }, turn) => ({ id, answers, quantity: 1 + turn }),
  },
  'search.suggestion.list': { input: (_, turn) => ({ query: word(turn) }) },
  'slug.owner.get': { input: (_, turn) => ({ kind: 'product', slug: `nergens-${turn}` }) },
} as const satisfies Partial<Calls>;
