import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { edgeFacts } from './edge-facts.ts';

const folder = path.resolve('nginx/generated');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(await edgeFacts())) writeFileSync(path.join(folder, name), text);
