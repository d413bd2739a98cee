const MAX_LENGTH = 60;

/** Browsers by their token in the User-Agent. Most also name those below them. */
const BROWSERS: readonly (readonly [name: string, token: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile(?:\/\w+)? )?Safari\//],
];

const SYSTEMS: readonly (readonly [name: string, token: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biP(?:hone|od)\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * The browser and the system of a User-Agent, such as "Firefox, Windows", in at most 60 characters. It names no version,
 * which would tell devices apart. Undefined when neither is known.
 */
export function deviceOf(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined;
  const nameIn = (table: typeof BROWSERS) => table.find(([, token]) => token.test(userAgent))?.[0];
  const names = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(', ').slice(0, MAX_LENGTH) : undefined;
}
