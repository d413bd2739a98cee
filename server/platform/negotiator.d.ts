/** Types of negotiator 1; @types/negotiator describes 0.6, without `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> });
    /** The best of the available languages for Accept-Language (RFC 9110 section 12.5.4). */
    language(available: readonly string[]): string | undefined;
    /** The best of the available media types for Accept; the first one without a preference. */
    mediaType(available: readonly string[]): string | undefined;
    /** The best of the available codings for Accept-Encoding; `preferred` decides between equal weights. */
    encoding(
      available: readonly string[],
      options?: { readonly preferred: readonly string[] },
    ): string | undefined;
  }
}
