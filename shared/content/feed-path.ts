/** The RSS feed of each locale. */
export const FEED_PATH = '/rss.xml';
