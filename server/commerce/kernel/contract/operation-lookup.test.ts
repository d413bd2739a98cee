import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ListeningServer, listen } from '#server/platform/http-server.ts';
import { createLogger } from '#server/platform/logger.ts';
import { contractMethods } from '../../http/contract-methods.ts';
import { contractMethodsByPath, contractValidation } from './contract.ts';
import { rememberOperations } from './operation-lookup.ts';

interface Found {
  readonly openApiRoute: string;
  readonly pathParams: Readonly<Record<string, string>>;
}
const foundOf = (req: Request) => (req as Request & { openapi?: Found }).openapi;

const servers: ListeningServer[] = [];
async function serve(...handlers: (RequestHandler | ErrorRequestHandler)[]): Promise<string> {
  const app = express();
  app.enable('case sensitive routing');
  app.use(contractMethods(), ...handlers);
  const server = await listen(app, { port: 0, logger: createLogger({ name: 'test', level: 'silent' }) });
  servers.push(server);
  return `http://127.0.0.1:${server.port}`;
}

// The requests are invalid, but the validator has found their operation.
const sendFound: RequestHandler = (req, res) => void res.json(foundOf(req) ?? {});
const sendFoundOfInvalid: ErrorRequestHandler = (_error, req, res, _next) =>
  void res.json(foundOf(req) ?? {});

let base: string;
beforeAll(async () => {
  base = await serve(contractValidation(), sendFound, sendFoundOfInvalid);
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

it('finds each operation of the contract, the second time with the parameters of the second request', async () => {
  for (const [path, methods] of Object.entries(contractMethodsByPath())) {
    for (const method of methods.filter((one) => one !== 'HEAD')) {
      for (const turn of ['first', 'second%20one']) {
        const values: string[] = [];
        const url = path.replaceAll(
          /\{\w+\}/g,
          () => `${turn}-${values.push(`${decodeURIComponent(turn)}-${values.length + 1}`)}`,
        );
        const response = await fetch(base + url, { method });
        const { openApiRoute, pathParams } = (await response.json()) as Found;
        const route = openApiRoute.replace('{key}/{value}', '{a}/{b}');
        expect([method, route, Object.values(pathParams)]).toEqual([method, path, values]);
      }
    }
  }
});

it('asks the validator once for each operation, and again for a path that has none', async () => {
  const find = vi.fn<RequestHandler>((req, _res, next) => {
    if (req.path.startsWith('/Products'))
      Object.assign(req, { openapi: { openApiRoute: req.path, pathParams: {} } });
    next();
  });
  const url = await serve(rememberOperations(find), sendFound);
  const routes: unknown[] = [];
  for (const path of ['/Products', '/Products', '/Categories', '/Categories', '/nowhere', '/nowhere']) {
    const response = await fetch(url + path);
    routes.push(((await response.json()) as Partial<Found>).openApiRoute);
  }
  expect(routes).toEqual(['/Products', '/Products', undefined, undefined, undefined, undefined]);
  expect(find.mock.calls.map(([req]) => req.path)).toEqual([
    '/Products',
    '/Categories',
    '/Categories',
    '/nowhere',
    '/nowhere',
  ]);
});
