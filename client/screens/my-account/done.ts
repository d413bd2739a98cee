/** What led to the login (`?done=`), as the page says. */
export const DONE = ['signedOut', 'password', 'deleted'] as const;
