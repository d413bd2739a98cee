import type { Profile } from './profile.ts';

/** Every journey in every locale once, strictly: nothing may fail, be refused or be slow. */
export const smoke: Profile = {
  name: 'smoke',
  asks: 'does every journey work, in every locale?',
  inTurns: { visitors: 2 },
  startRate: 0,
  stages: [],
  think: [0, 0.1],
  mostVisitors: 2,
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    refused: ['rate==0'],
    journey_done: ['rate==1'],
    'http_req_duration{kind:page}': ['p(95)<1500'],
    'http_req_duration{kind:call}': ['p(95)<1000'],
  },
};
