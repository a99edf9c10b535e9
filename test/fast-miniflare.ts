import { registerHooks } from 'node:module';

/** How Miniflare lengthens the message that tells workerd what to run, and how it then does. */
const BY_A_PAGE = 's.buffer = new ArrayBuffer(srcBuffer.byteLength + minSize)';
const TWICE_AS_LONG =
  's.buffer = new ArrayBuffer(srcBuffer.byteLength + Math.max(minSize, srcBuffer.byteLength))';

/**
 * Miniflare copies the whole message, with the worker's code in it, for each 4 KB that come after the code: a gigabyte a
 * start, which took longer than all else.
 */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/miniflare/dist/src/index.js')) return loaded;
    const source = String(loaded.source);
    if (!source.includes(BY_A_PAGE))
      throw new Error('Miniflare lengthens its messages otherwise now');
    return { ...loaded, source: source.replace(BY_A_PAGE, TWICE_AS_LONG) };
  },
});
