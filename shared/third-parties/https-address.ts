const ADDRESS = /^https:\/\/[a-z0-9.-]+(?::\d+)?\/[\w./-]*$/;
const ORIGIN = /^https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/;

/** Whether a text is the address of a file, in characters that cannot end a directive of the content security policy. */
export function isHttpsAddress(text: string): boolean {
  return ADDRESS.test(text) && URL.canParse(text);
}

/** Whether a text is a list of origins such as `https://a.example,https://*.b.example`. */
export function isOriginList(text: string): boolean {
  return originsIn(text).every((origin) => ORIGIN.test(origin));
}

export function originsIn(text: string): readonly string[] {
  return text
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
}

/** Whether a text is the address of a service, over HTTP in tests. */
export function isHttpAddress(text: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');
}
