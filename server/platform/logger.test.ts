import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function logged(value: object): Record<string, unknown> {
  const lines: string[] = [];
  createLogger({ name: 'test', level: 'info' }, { write: (line) => void lines.push(line) }).info(value);
  return JSON.parse(lines.join(''));
}

describe('createLogger', () => {
  it.each([
    [{ email: 'anna@example.org' }],
    [{ body: { password: 'anna@example.org' } }],
    [{ req: { headers: { authorization: 'anna@example.org' } } }],
    [{ req: { headers: { cookie: 'anna@example.org' } } }],
    [{ headers: { 'set-cookie': 'anna@example.org' } }],
    [{ 'x-session-token': 'anna@example.org' }],
    [{ order: { details: { billingAddress: { street: 'anna@example.org' } } } }],
  ])('keeps secrets and personal data out of %j', (value) => {
    const line = JSON.stringify(logged(value));
    expect(line).not.toContain('anna@example.org');
    expect(line).toContain('[redacted]');
  });

  it('writes all else, with its level as a word', () => {
    expect(logged({ orderId: 'x' })).toMatchObject({ orderId: 'x', level: 'info', name: 'test' });
  });
});
