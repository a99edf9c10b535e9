/** Target of the form for choosing light or dark mode in the header. */
export const MODE_ADDRESS = '/mode';
