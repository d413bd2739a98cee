/** Action of the shopper before the login (`?done=`), which the page confirms. */
export const DONE = ['signedOut', 'password', 'deleted'] as const;
