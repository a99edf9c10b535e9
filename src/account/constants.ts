/** The `code` of a 401 that a login resolves; a wrong password is a 401 without it. */
export const LOGIN_REQUIRED = 'login_required';
/** The `code` of a 401 that asks for a new login, since the session is too old for a dangerous action. */
export const PROOF_REQUIRED = 'proof_required';

/** The `code` of a 401 that asks for the password again, since the second factor took too long. */
export const PASSWORD_REQUIRED = 'password_required';

/** Minimum length of a password. */
export const MIN_PASSWORD = 12;
/** Long enough for any passphrase, and short enough to hash quickly. */
export const MAX_PASSWORD = 1024;
