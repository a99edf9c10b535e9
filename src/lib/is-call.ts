/** Whether a path is a call or a file, not a page: its errors are JSON, and nothing in it is rendered. */
export const isCall = (path: string): boolean =>
  path.startsWith('/api/') ||
  path.startsWith('/storage/') ||
  path === '/healthz' ||
  path === '/api';
