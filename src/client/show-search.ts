/** Tells the search dialog, once it is there, to show itself again. */
export const SHOW_SEARCH = 'quick-open:show';
