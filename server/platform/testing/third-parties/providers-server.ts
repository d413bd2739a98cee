import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const RATING = {
  averageRating: 9.2,
  numberReviews: 1_214,
  viewReviewUrl: 'https://www.kiyoh.com/reviews/1/shop',
};

/** Plays the providers that the commerce API calls: the rating, and address registers without any address. */
export async function startProviders(): Promise<{ readonly address: string; stop(): void }> {
  const server = createServer((req, res) => {
    const isRating = req.url?.startsWith('/v1/publication/') ?? false;
    res.writeHead(isRating ? 200 : 404, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(isRating ? RATING : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
