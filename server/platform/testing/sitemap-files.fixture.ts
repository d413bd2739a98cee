/** Reads the files of a sitemap index by their paths, as one text. */
export async function readSitemapFiles(
  index: string,
  read: (path: string) => Promise<string>,
): Promise<string> {
  const addresses = [...index.matchAll(/<sitemap><loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const files = await Promise.all(addresses.map((address) => read(new URL(address).pathname)));
  return files.join('');
}
