import { string } from 'yup';

/** A setting with a URL that may contain a password. */
export const urlField = (protocols: readonly string[], expected: string) =>
  string()
    .test((value) => value === undefined || hasProtocol(value, protocols))
    .meta({ expected, secret: true });

/** Whether a text is a URL with one of the protocols, such as `https:`. */
export function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return protocols.includes(URL.parse(value)?.protocol ?? '');
}
