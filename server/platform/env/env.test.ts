import { describe, expect, it } from 'vitest';
import { number, object, string } from 'yup';
import { EnvError, readEnv } from './env.ts';

const schema = object({
  PORT: number().integer().min(0).default(4000).meta({ expected: 'a port' }),
  MODE: string().oneOf(['a', 'b']).default('a').meta({ expected: 'a or b' }),
  API_KEY: string()
    .matches(/^k_/)
    .when('MODE', ([mode], key) => (mode === 'b' ? key.required() : key))
    .meta({ expected: 'a key', secret: true }),
});

describe('readEnv', () => {
  it('fills in defaults and treats an empty value as unset', () => {
    expect(readEnv(schema, { PORT: '', OTHER: 'x' })).toEqual({ PORT: 4000, MODE: 'a' });
  });

  it('converts and trims values', () => {
    expect(readEnv(schema, { PORT: ' 80 ' }).PORT).toBe(80);
  });

  it('reports every fault with the value and what was expected, but never a secret', () => {
    expect(() => readEnv(schema, { PORT: 'http', MODE: 'c', API_KEY: 'hunter2' })).toThrow(
      new EnvError([
        'PORT: got "http", expected a port',
        'MODE: got "c", expected a or b',
        'API_KEY: got a value that is not shown, expected a key',
      ]),
    );
  });

  it('rejects an empty secret, which a secret store without the value may return', () => {
    expect(() => readEnv(schema, { API_KEY: ' ', PORT: 'http' })).toThrow(
      new EnvError([
        'API_KEY: got an empty secret, expected a key, or no setting',
        'PORT: got "http", expected a port',
      ]),
    );
  });

  it('reports a missing setting that another one requires', () => {
    expect(() => readEnv(schema, { MODE: 'b' })).toThrow('API_KEY: got nothing, expected a key');
  });
});
