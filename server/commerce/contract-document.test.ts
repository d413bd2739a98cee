import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import { expect, it } from 'vitest';
import { contractValidation } from './contract.ts';

const asText: ErrorRequestHandler = (error: Error, _req, res, _next) => {
  res.status(500).send(error.message);
};

// Each start skips this check, which takes as long as the rest of the validator.
it('the contract is a valid OpenAPI document', async () => {
  const app = express();
  app.use(contractValidation({ validateApiSpec: true }));
  app.get('/Categories', (_req, res) => res.send('accepted'));
  app.use(asText);
  const server = app.listen(0);
  try {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/Categories`, {
      headers: { 'X-Shop': 'EF-nl-NL' },
    });
    expect(await response.text()).toBe('accepted');
  } finally {
    server.close();
  }
});
