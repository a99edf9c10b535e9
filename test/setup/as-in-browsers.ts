/**
 * Screens run as in a browser, though their code is transformed as for a server: `import.meta.env.SSR`, which Vitest
 * derives from that, says so.
 */
process.env.SSR = '';
