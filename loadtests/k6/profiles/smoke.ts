import type { Profile } from './profile.ts';

/** Every journey in every locale once or more, strictly: nothing may fail, be refused or be slow. */
export const smoke: Profile = {
  name: 'smoke',
  asks: 'does every journey work, in every locale?',
  startRate: 2,
  stages: [{ seconds: 18, rate: 2, phase: 'peak' }],
  think: [0, 0.1],
  mostVisitors: 4,
  inTurns: true,
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    refused: ['rate==0'],
    journey_done: ['rate==1'],
    'http_req_duration{kind:page}': ['p(95)<1500'],
    'http_req_duration{kind:call}': ['p(95)<1000'],
  },
};
