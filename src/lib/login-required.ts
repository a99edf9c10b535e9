/** The `code` of a 401 that a login would mend; a wrong password is a 401 without it. */
export const LOGIN_REQUIRED = 'login_required';
