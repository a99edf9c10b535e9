/** Tells the search dialog, if it is loaded, to open again. */
export const SHOW_SEARCH = 'quick-open:show';
