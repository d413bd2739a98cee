import type { Profile } from './profile.ts';

/** One purchase that is cancelled on the payment page, run every few minutes beside the shoppers (k8s/base/purchase.yaml). */
export const purchase: Profile = {
  name: 'purchase',
  question: 'can a shopper buy?',
  eachJourneyOnce: { visitors: 1, maxMinutes: 2 },
  journey: 'purchase',
  startRate: 0,
  stages: [],
  thinkSeconds: [0, 0],
  maxVisitors: 1,
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    refused: ['rate==0'],
    journey_done: ['rate==1'],
    dropped_iterations: ['count==0'],
  },
};
