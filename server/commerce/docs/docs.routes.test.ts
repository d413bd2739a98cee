import { Ajv2020 } from 'ajv/dist/2020.js';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '#server/platform/http/http-server.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import { PANEL } from '#shared/configuration/panel.fixture.ts';
import { configurationSchemaRoutes } from './docs.routes.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const PATH = '/schemas/configuration.json';

let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(express().use(configurationSchemaRoutes()), { port: 0, logger });
});
afterAll(() => server.close());

it('serves the schema of configurations at its $id, to any origin', async () => {
  const response = await fetch(`http://localhost:${server.port}${PATH}`);
  expect(response.headers.get('content-type')).toMatch(/^application\/schema\+json/);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const schema = await response.json();
  expect(schema.$id).toBe(PATH);
  // Editors validate with default options.
  const validate = new Ajv2020({ strict: false }).compile(schema);
  expect(validate(PANEL)).toBe(true);
  expect(validate({ options: [{ ...PANEL.options[0], input: 'Slider' }] })).toBe(false);
  const effect = { kind: 'percent', percent: 5, amount: { EUR: 1, GBP: 1 } };
  expect(validate({ options: [{ ...PANEL.options[0], priceEffect: effect }] })).toBe(false);
});
