import { registerHooks } from 'node:module';

/** How Miniflare lengthens the message that tells workerd what to run, and how it then does. */
const BY_A_PAGE = 's.buffer = new ArrayBuffer(srcBuffer.byteLength + minSize)';
const TWICE_AS_LONG =
  's.buffer = new ArrayBuffer(srcBuffer.byteLength + Math.max(minSize, srcBuffer.byteLength))';

/**
 * Miniflare copies the whole message, with the worker's code in it, for each 4 KB that come after the code: a gigabyte a
 * start, which took longer than all else. One that says it in other words is left as it is.
 */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/miniflare/dist/src/index.js')) return loaded;
    return { ...loaded, source: String(loaded.source).replace(BY_A_PAGE, TWICE_AS_LONG) };
  },
});
