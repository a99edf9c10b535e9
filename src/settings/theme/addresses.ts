/** Where the choice of light or dark in the header is sent. */
export const MODE_ADDRESS = '/mode';
