import type { RequestHandler } from 'express';

/** The file by which search engines recognise submissions of this shop (https://www.indexnow.org/documentation). */
export function indexNowKeyPath(key: string): string {
  return `/${key}.txt`;
}

export function indexNowKey(key: string): RequestHandler {
  return (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(key);
  };
}
