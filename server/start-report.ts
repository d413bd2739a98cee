export interface OpenShop {
  readonly brand: string;
  readonly shopPort: number;
  readonly apiPort: number;
  readonly adminPort: number;
  /** The API shows its contract at /docs. */
  readonly hasDocs: boolean;
  /** Mails are shown at the API's mailbox instead of being sent. */
  readonly hasMailbox: boolean;
  /** Whether the brand sells products. */
  readonly isShop: boolean;
  /** Since the process started. */
  readonly seconds: number;
}

/** The URLs of a running shop by their purpose. */
export function shopUrls({
  shopPort,
  apiPort,
  adminPort,
  hasDocs,
  hasMailbox,
}: OpenShop): Record<string, string> {
  return {
    shop: `http://localhost:${shopPort}`,
    french: `http://fr-be.localhost:${shopPort}`,
    API: `http://localhost:${apiPort}${hasDocs ? '/docs' : '/healthz'}`,
    ...(hasMailbox ? { mailbox: `http://localhost:${apiPort}/mailbox` } : {}),
    admin: `http://localhost:${adminPort}/readyz`,
  };
}

const NOTES: Readonly<Record<string, string>> = {
  shop: 'in the language of the browser',
  french: 'or another locale, such as nl-nl',
  API: 'the commerce API',
  mailbox: 'mails that the shop would send',
  admin: 'health of both processes',
};

/** Purpose of the commerce API for a brand without products and accounts. */
const NO_SHOP = [
  'This brand sells nothing: no catalogue is imported, and its pages need no commerce API. API and database only keep what',
  'visitors send with forms (tables messages, message_files and newsletter_subscriptions) and the mails about it.',
].join('\n');

/** The message for a terminal once the shop is open: its URLs. */
export function openMessage(shop: OpenShop): string {
  const urls = Object.entries(shopUrls(shop));
  const width = Math.max(...urls.map(([, url]) => url.length));
  const lines = urls.map(([name, url]) => {
    const label = name === 'french' ? '' : name;
    return `  ${label.padEnd(9)} ${url.padEnd(width)}   ${NOTES[name]}`;
  });
  return [
    '',
    `${shop.brand} is open after ${shop.seconds.toFixed(1)} s. Ctrl+C stops it.`,
    ...lines,
    ...(shop.isShop ? [] : ['', NO_SHOP]),
    '',
  ].join('\n');
}
