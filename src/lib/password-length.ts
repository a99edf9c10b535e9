/** Characters that a password has at least. */
export const MIN_PASSWORD = 12;
/** Long enough for any passphrase, short enough to be no work. */
export const MAX_PASSWORD = 1024;
