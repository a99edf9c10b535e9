// @ts-check
import { registerHooks } from 'node:module';

const DRIZZLE = '/node_modules/drizzle-orm/';

/**
 * Before it loads a file Node parses the package.json above it, for each file anew: that of drizzle-orm has 180 KB and is
 * above hundreds of files, which took a second of each process. They are ES modules, all of them. JavaScript, since it
 * comes before anything that reads TypeScript.
 */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier.startsWith('.') && context.parentURL?.includes(DRIZZLE)
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : nextResolve(specifier, context),
});
