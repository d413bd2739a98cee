import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freePort } from '../http/free-port.ts';
import { createLogger } from '../logs/logger.ts';
import { openPool } from '../postgres/pool-database.ts';
import { operatorFault } from '../process/boot-error.ts';

const REFUSED =
  'nothing accepts connections there. Start the server, or correct host and port (ECONNREFUSED).';

async function faultOf(connection: Promise<unknown>): Promise<string | undefined> {
  return operatorFault(await connection.catch((error: unknown) => error));
}

// The name has the addresses of two protocols.
it.each(['127.0.0.1', 'localhost'])('names the setting of a database at %s', async (host) => {
  const db = await openPool({
    databaseUrl: `postgres://shop@${host}:${await freePort()}/shop`,
    poolSize: 1,
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  expect(await faultOf(db.orm.execute(sql`select 1`))).toBe(`DATABASE_URL: ${REFUSED}`);
  await db.close();
});

it('names host and port of another server', async () => {
  const port = await freePort();
  expect(await faultOf(fetch(`http://127.0.0.1:${port}`))).toBe(`127.0.0.1:${port}: ${REFUSED}`);
  expect(await faultOf(fetch(`http://localhost:${port}`))).toMatch(
    new RegExp(String.raw`^(?:127\.0\.0\.1|\[::1\]):${port}: nothing accepts connections there\.`),
  );
});

it('names what a host answers, not the address of a protocol that this machine does not have', () => {
  const failure = (code: string, address: string) =>
    Object.assign(new Error(code), { code, address, port: 9_200, syscall: 'connect' });
  const unreachable = failure('ENETUNREACH', '2001:db8::1');
  const all = new AggregateError([unreachable, failure('ECONNREFUSED', '192.0.2.1')]);
  expect(operatorFault(all)).toBe(`192.0.2.1:9200: ${REFUSED}`);
  expect(operatorFault(new AggregateError([unreachable]))).toMatch(
    /^\[2001:db8::1\]:9200: there is no route/,
  );
});

it('names a host that does not exist', async () => {
  expect(await faultOf(fetch('http://search.invalid:9200'))).toMatch(
    /^search\.invalid: .+ \((?:ENOTFOUND|EAI_AGAIN)\)\.$/,
  );
});

it('leaves errors that are no failed connection to the stack', async () => {
  expect(await faultOf(fetch('http://127.0.0.1:1'))).toBeUndefined();
  expect(operatorFault(new Error('broken', { cause: new TypeError('also') }))).toBeUndefined();
});
