/**
 * The namespaces of texts that only the commerce API writes. No page contains them, and the browser cannot load them. A
 * namespace needs its file in every language, and its line in `server-keys.ts`.
 */
export const SERVER_NAMESPACES = ['documents', 'exports', 'mails', 'sandbox', 'staff'] as const;

export type ServerNamespace = (typeof SERVER_NAMESPACES)[number];
