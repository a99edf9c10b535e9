/** The `code` of a 401 that a login would mend; a wrong password is a 401 without it. */
export const LOGIN_REQUIRED = 'login_required';
/** The `code` of a 401 that a new login would mend, in a session that is older than what is dangerous may be. */
export const PROOF_REQUIRED = 'proof_required';

/** The `code` of a 401 that asks for the password again: the login waited too long for its second factor. */
export const PASSWORD_REQUIRED = 'password_required';

/** Characters that a password has at least. */
export const MIN_PASSWORD = 12;
/** Long enough for any passphrase, short enough to be no work. */
export const MAX_PASSWORD = 1024;
