import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, esmExternalRequirePlugin, type Manifest, type Plugin } from 'vite';
import { FONTS_FOLDER } from './scripts/fonts.ts';
import { COMMANDS } from './scripts/production-folder.ts';
import { type ClientBuild, LATER_STYLE, PAGE_STYLES } from './src/hydration/assets.ts';
import { LANGUAGES } from './src/search/languages.ts';

/** Where `scripts/fonts.ts` has put the fonts. */
const FONTS = new URL(`node_modules/.cache/${FONTS_FOLDER}`, import.meta.url);
const MANIFEST = new URL('dist/client/.vite/manifest.json', import.meta.url);

/** `virtual:client-build`: what the client build wrote, for the server builds that come after. */
function clientBuild(): Plugin {
  const id = 'virtual:client-build';
  return {
    name: 'client-build',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) =>
      resolved === `\0${id}` ? `export default ${JSON.stringify(readClientBuild())}` : undefined,
  };
}

function readClientBuild(): ClientBuild {
  if (!existsSync(MANIFEST)) return { manifest: {}, styles: {} };
  const manifest: Manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const styles = PAGE_STYLES.map((source) => {
    const file = new URL(`dist/client/${manifest[source]?.file}`, import.meta.url);
    // Without the comment that every sheet of Tailwind's begins with.
    return [
      source,
      readFileSync(file, 'utf8')
        .replace(/^\/\*!.*?\*\/\s*/, '')
        .trim(),
    ];
  });
  return { manifest, styles: Object.fromEntries(styles) };
}

/** What servers never run, by its path below the root, and what takes its place there. */
const UNUSED_ON_SERVERS: Record<string, string> = {
  // React's renderer for streams, half of `react-dom/server`: pages are rendered to strings.
  'node_modules/react-dom/cjs/react-dom-server.': 'export default {};',
  // pdfkit opens compressed fonts with it. Ours are not compressed.
  'node_modules/brotli/': 'export default null;',
  // sanitize-html parses style attributes with it. We allow none.
  'node_modules/postcss/': 'export const parse = null;',
  // The MCP server checks answers of people by it. It asks nobody.
  'node_modules/@modelcontextprotocol/server/dist/shims':
    'export class DefaultJsonSchemaValidator {}; export const process = null;',
};

/** What the administration's pages and tabs load when they are opened, which is in browsers. */
const OPENED_IN_BROWSERS = '\0opened-in-browsers';

/** Leaves out what servers never run. Fails the build when a path of {@link UNUSED_ON_SERVERS} is that of no module. */
function withoutUnused(): Plugin {
  const found = new Set<string>();
  return {
    name: 'without-unused',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'client',
    buildStart: () => found.clear(),
    resolveDynamicImport: (_path, importer) =>
      importer?.includes('/islands/admin/') ? OPENED_IN_BROWSERS : undefined,
    load(id) {
      if (id === OPENED_IN_BROWSERS) return 'export default () => null;';
      const path = Object.keys(UNUSED_ON_SERVERS).find((key) => id.includes(`/${key}`));
      if (path === undefined) return;
      found.add(path);
      return UNUSED_ON_SERVERS[path];
    },
    buildEnd(error) {
      if (error) return;
      const missing = Object.keys(UNUSED_ON_SERVERS).filter((path) => !found.has(path));
      if (missing.length > 0) this.error(`no module of a server is ${missing.join(' or ')}`);
    },
  };
}

/** Of the language detector's word pieces those of the languages that the assistant is asked in: a tenth of all. */
function fewLanguages(): Plugin {
  return {
    name: 'few-languages',
    applyToEnvironment: ({ name }) => name !== 'client',
    load: {
      filter: { id: /\/eld\/src\/ngrams\/extrasmall\.js$/ },
      async handler(id) {
        const { ngramsData } = await import(/* @vite-ignore */ id);
        const kept = LANGUAGES.map((language) => languageId(ngramsData.languages, language));
        const ngrams = Object.entries<Record<string, number>>(ngramsData.ngrams).flatMap(
          ([ngram, scores]) => {
            const few = Object.entries(scores).filter(([language]) => kept.includes(language));
            return few.length > 0 ? [[ngram, Object.fromEntries(few)]] : [];
          },
        );
        const data = { ...ngramsData, ngrams: Object.fromEntries(ngrams) };
        return `export const ngramsData = JSON.parse(${JSON.stringify(JSON.stringify(data))});`;
      },
    },
  };
}

function languageId(languages: Record<string, string>, wanted: string): string {
  const [id] = Object.entries(languages).find(([, language]) => language === wanted) ?? [];
  if (id === undefined) throw new Error(`the language detector does not know ${wanted}`);
  return id;
}

/**
 * Two warnings are off: libraries say "use client" for frameworks with server components, and timings of the bundler
 * are no help to somebody who starts a site.
 */
const rollupOptions = { checks: { moduleLevelDirective: false, bundlerTimings: false } } as const;

const server = {
  emptyOutDir: true,
  minify: false,
  target: 'es2024',
  copyPublicDir: false,
  // No browser loads it.
  chunkSizeWarningLimit: 10_000,
} as const;

/**
 * Smaller for the limit of Workers' free plan, and in the memory of Node. Names are kept for what the log says of errors.
 */
const minified = { minify: { compress: true, mangle: false, codegen: true } } as const;

/** A tab of the administrator's panel has its folder in its name: `tab` says nothing alone. */
const chunkFileNames = ({ facadeModuleId }: { facadeModuleId: string | null }) => {
  const noun = /islands\/admin\/(\w+)\/tab\.tsx$/.exec(facadeModuleId ?? '')?.[1];
  return noun ? `assets/${noun}-tab-[hash].js` : 'assets/[name]-[hash].js';
};

/**
 * What loads together is one file: the first group that fits a module takes it, with what it imports. So the first touch
 * of a page loads React and the islands of all public pages, and a tab of the administration is one file beyond what its
 * pages share.
 */
const codeSplitting = {
  groups: [
    // There before all others.
    { name: 'browser', test: /src\/hydration\/browser\.ts$/ },
    // Kept by browsers until one of these packages is raised.
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@tanstack|hono)\// },
    // Without those of single pages.
    {
      name: 'islands',
      test: /\/islands\/(?!admin|quick-open|next-event|scheduling-widget|citation-styles|video|contact-form|meeting-form)[\w-]+\.tsx$/,
    },
    { name: 'toaster', test: /\/src\/ui\/parts\/toaster\.tsx$/ },
    { name: 'dialogs', test: /\/islands\/quick-open\.tsx$/ },
    // Public pages need them without the panel.
    { name: 'citation-text', test: /\/src\/ui\/parts\/citation-text\.tsx$/ },
    { name: 'forms', test: /\/islands\/(?:sent-form\/|contact-form|meeting-form)[\w-]*\.tsx$/ },
    // The engine of editors, which most tabs do not use.
    { name: 'prosemirror', test: /node_modules\/(?:@tiptap|prosemirror-[\w-]+)\// },
    // What is opened by itself stays by itself.
    { name: 'admin', test: /^(?!.*\/islands\/admin\/(editor\/|\w+\/tab\.tsx))/, minShareCount: 3 },
  ],
};

/** What the first touch waits for. Chromium compiles all of it while it loads, beside the page's own thread. */
const FIRST_TOUCH = ['react', 'islands'];

const postBanner = ({ name }: { name: string }) =>
  FIRST_TOUCH.includes(name) ? '//# allFunctionsCalledOnLoad' : '';

export default defineConfig(({ mode }) => ({
  appType: 'custom',
  resolve: { alias: { 'cut-fonts': fileURLToPath(FONTS) } },
  define: {
    __BUILD__: JSON.stringify(randomUUID()),
    // React as it was built for, whatever the environment says where the server runs.
    'process.env.NODE_ENV': JSON.stringify(mode),
  },
  plugins: [tailwindcss(), clientBuild(), withoutUnused(), fewLanguages()],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        target: 'es2022',
        // The first with `light-dark()`, in May 2024 and before: rewritten for others, the colours of a site's own
        // theme would not fit to it.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        // No policy of ours allows a font in a stylesheet, and servers find those of PDFs by their addresses.
        assetsInlineLimit: (file: string) => (/\.(?:woff2|ttf)$/.test(file) ? false : undefined),
        // The editor of the blog is one, and only the administrator loads it.
        chunkSizeWarningLimit: 1000,
        rollupOptions: {
          ...rollupOptions,
          output: { chunkFileNames, codeSplitting, postBanner },
          input: [
            'src/hydration/browser.ts',
            'src/hydration/reload.ts',
            ...PAGE_STYLES,
            LATER_STYLE,
            'src/ui/admin.css',
          ],
        },
      },
    },
    node: {
      consumer: 'server',
      // Bundled, the server is up in half the time; libSQL brings a native library and stays outside.
      resolve: { noExternal: true, external: ['@libsql/client', 'wrangler'] },
      build: {
        ...server,
        outDir: 'dist/node',
        rollupOptions: {
          ...rollupOptions,
          input: {
            server: 'src/node.ts',
            'node-server': 'src/node-server.ts',
            ...Object.fromEntries(
              Object.values(COMMANDS).map((entry) => [entry, `scripts/${entry}.ts`]),
            ),
            'reader-process': 'src/reader-process.ts',
          },
          output: minified,
        },
      },
    },
    worker: {
      consumer: 'server',
      // Undefined on Workers; pdfkit makes an address of it that it does not use.
      define: { 'import.meta.url': JSON.stringify('file:///worker.js') },
      resolve: {
        noExternal: true,
        conditions: ['workerd', 'worker', 'browser', 'module', 'import'],
      },
      build: {
        ...server,
        outDir: 'dist/worker',
        rollupOptions: {
          ...rollupOptions,
          input: { worker: 'src/worker.ts' },
          output: minified,
          // What the entry exports is what Workers takes for handlers.
          preserveEntrySignatures: 'strict',
          external: [/^cloudflare:/],
          // The upload's parser is CommonJS, and Workers has no `require` for what it needs of Node.
          plugins: [esmExternalRequirePlugin({ external: [/^node:/] })],
        },
      },
    },
  },
  // The text of PDFs is read in one. It is a single file: the policy of our files lets them load no other.
  worker: { format: 'es', rollupOptions: { output: { codeSplitting: false } } },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'node', 'worker']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
}));
