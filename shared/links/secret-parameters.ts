/** Parameters of page addresses that contain the token of a link. Who has the address may do what the link allows. */
export const SECRET_PARAMETERS = ['token', 'shared', 'link'] as const;
