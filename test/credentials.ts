/** Who may log in on the sites that tests start. */
export const CREDENTIALS = { ADMIN_USERNAME: 'vera', ADMIN_PASSWORD: 'a password for the tests' };
