import type { Profile } from './profile.ts';

/** Every journey in every locale once, without failed, refused or slow requests. */
export const smoke: Profile = {
  name: 'smoke',
  question: 'does every journey work, in every locale?',
  eachJourneyOnce: { visitors: 2, maxMinutes: 10 },
  startRate: 0,
  stages: [],
  thinkSeconds: [0, 0.1],
  maxVisitors: 2,
  doneShare: 1,
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    refused: ['rate==0'],
    journey_done: ['rate==1'],
    dropped_iterations: ['count==0'],
    'http_req_duration{kind:page}': ['p(95)<1500'],
    'http_req_duration{kind:call}': ['p(95)<1000'],
  },
};
