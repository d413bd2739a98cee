import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { runSteps } from './shutdown.ts';

describe('runSteps', () => {
  it('runs every step in order and counts those that fail', async () => {
    const ran: string[] = [];
    const failed = await runSteps(
      [
        ['http', async () => void ran.push('http')],
        [
          'jobs',
          () => {
            ran.push('jobs');
            throw new Error('stuck');
          },
        ],
        ['database', async () => void ran.push('database')],
      ],
      createLogger({ name: 'test', level: 'silent' }),
    );
    expect(ran).toEqual(['http', 'jobs', 'database']);
    expect(failed).toBe(1);
  });
});
