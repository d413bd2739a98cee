import { ABORT_WHEN_DOWN, NO_FAILURES, PICTURES, type Profile, STARTED } from './profile.ts';

/**
 * A day in the shape of a shop's log: crawlers, filtered lists and few products that most visitors look at; few buy. Brands that
 * the run visits together have shares, too.
 */
export const traffic: Profile = {
  name: 'traffic',
  question: 'is the shop fast for the visitors of a real day?',
  startRate: 1,
  stages: [
    { seconds: 60, rate: 4, phase: 'before' },
    { seconds: 120, rate: 9, phase: 'peak' },
    { seconds: 60, rate: 5, phase: 'peak' },
    { seconds: 90, rate: 8, phase: 'peak' },
    { seconds: 60, rate: 2, phase: 'after' },
  ],
  thinkSeconds: [0.5, 3],
  maxVisitors: 250,
  shape: {
    popularity: 1,
    weights: {
      bot: 32,
      browse: 24,
      product: 20,
      filter: 18,
      search: 9,
      cart: 5,
      configure: 4,
      checkout: 1.5,
      account: 0.7,
      upload: 0.7,
      quotation: 0.4,
    },
    brands: {
      easyfelt: 46,
      dbnoisecontrol: 20,
      fibersandfoams: 16,
      easynoisecontrol: 12,
      edg: 6,
    },
    locales: {
      'nl-NL': 34,
      'de-DE': 26,
      'fr-FR': 14,
      'nl-BE': 10,
      'en-GB': 7,
      'fr-BE': 5,
      'de-AT': 4,
    },
  },
  // What shoppers wait for on the way to a purchase is bounded closer than a crawler, a drawing or an account.
  journeyP95: {
    bot: 1000,
    browse: 400,
    product: 400,
    filter: 500,
    search: 500,
    cart: 500,
    configure: 600,
    checkout: 600,
    account: 800,
    upload: 1500,
    quotation: 800,
  },
  doneShare: 0.98,
  abortOn: ABORT_WHEN_DOWN,
  thresholds: {
    checks: NO_FAILURES.checks,
    http_req_failed: NO_FAILURES.http_req_failed,
    ...STARTED,
    ...PICTURES,
    // Crawlers may be refused, shoppers not.
    'refused{journey:browse}': ['rate==0'],
    'refused{journey:product}': ['rate==0'],
    'refused{journey:filter}': ['rate==0'],
    'refused{journey:cart}': ['rate==0'],
    'refused{journey:checkout}': ['rate==0'],
    'http_req_duration{kind:page}': ['p(95)<500', 'p(99)<1500'],
    'http_req_duration{kind:call}': ['p(95)<500', 'p(99)<1500'],
  },
};
