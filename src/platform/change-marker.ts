/**
 * A file in DATA_DIR that command-line tools touch after writing content: a server using the same folder sees it and
 * shows the change immediately.
 */
export const CHANGE_MARKER = 'content-changed';
