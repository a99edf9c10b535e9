/**
 * A file in DATA_DIR that command-line tools touch after they wrote content: a server that runs on
 * the same folder sees it and shows the change at once.
 */
export const CHANGE_MARKER = 'content-changed';
