/** Path to which mail programs post to end a subscription with one click (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/api/newsletter/unsubscribe';
