/** Where the choice of light or dark in the header is sent. */
export const MODE_ADDRESS = '/mode';

/** What the addresses of themes' stylesheets begin with. */
export const THEME_SHEETS = '/theme/';
