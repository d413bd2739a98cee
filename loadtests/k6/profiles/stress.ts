import { type Profile, RECOVERED } from './profile.ts';

/**
 * More and more visits until the shop no longer keeps up, then few again. It may refuse (503 with Retry-After, 429) and
 * be slow at the top; it may not send wrong answers, and must be itself again afterwards.
 */
export const stress: Profile = {
  name: 'stress',
  asks: 'how many visits a second until it breaks, and does it recover?',
  startRate: 2,
  stages: [
    { seconds: 15, rate: 4, phase: 'before' },
    { seconds: 180, rate: 60, phase: 'peak' },
    { seconds: 20, rate: 2, phase: 'peak' },
    { seconds: 30, rate: 2, phase: 'after' },
  ],
  think: [0.2, 0.8],
  mostVisitors: 300,
  thresholds: {
    ...RECOVERED,
  },
};
