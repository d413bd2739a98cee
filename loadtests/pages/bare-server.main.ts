import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The baseline: node:http sends fixed bytes with fixed headers. */
const [file = ''] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as {
  headers: Record<string, string>;
  body: string;
};
const bytes = Buffer.from(body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listens on ${typeof address === 'object' ? address?.port : address}`);
});
process.on('SIGTERM', () => process.exit(0));
