import { Router } from 'express';
import { configurationSchemaText } from '../catalogue/configurations/configuration.schema.ts';
import { contractText, parsedContract } from '../kernel/contract/contract.ts';
import { docsPage } from './docs-page.ts';

/** Serves the JSON Schema of product configurations. */
export function configurationSchemaRoutes(): Router {
  const schema = configurationSchemaText();
  const router = Router();
  router.get('/schemas/configuration.json', (_req, res) => {
    // Public, so that editors in a browser can load it from any origin.
    res.set('Access-Control-Allow-Origin', '*').type('application/schema+json').send(schema);
  });
  return router;
}

/** Serves the contract, as a page and as YAML. */
export function docsRoutes(): Router {
  const router = Router();
  let page: string | undefined;
  router.get('/docs', (_req, res) => {
    page ??= docsPage(parsedContract());
    res.type('html').send(page);
  });
  router.get('/openapi.yaml', (_req, res) => {
    res.type('application/yaml').send(contractText());
  });
  return router;
}
