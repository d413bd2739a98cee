/** Query parameter of a form that the browser has sent again, after a response that set a cookie. */
export const SENT_AGAIN = 'cookies';
