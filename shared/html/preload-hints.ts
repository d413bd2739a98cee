/** The image preloads that React puts in front of a rendered body. */
export const PRELOAD_HINTS = /^(?:<link rel="preload"[^>]*>)+/;
