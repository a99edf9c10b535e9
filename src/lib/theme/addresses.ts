/** The stylesheet of what a visitor chose: every page names it, its answer is the visitor's own. */
export const MODE_SHEET = '/mode.css';

/** What the addresses of themes' stylesheets begin with. */
export const THEME_SHEETS = '/theme/';
