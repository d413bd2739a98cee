export const FEED_PATH = '/rss.xml';
