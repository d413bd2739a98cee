/** Paths of a brand's icons, social picture and manifest. */
export const BRAND_FILES = {
  icon: '/favicon.svg',
  /** For browsers and crawlers that read no tags or no SVG. */
  iconFile: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
  mediumIcon: '/icon-192.png',
  largeIcon: '/icon-512.png',
  socialPicture: '/social.png',
  manifest: '/site.webmanifest',
} as const;

/** Width and height of the social picture in pixels. */
export const SOCIAL_PICTURE_SIZE = { width: 1200, height: 630 } as const;
