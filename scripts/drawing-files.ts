import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const resolve = createRequire(import.meta.url).resolve;

export const RESVG = resolve('@resvg/resvg-wasm/index_bg.wasm');

/** For titles (600) and for the rest (400); each whole, since resvg mends few gaps from another font. */
export const FONTS = ['400Regular', '600SemiBold'].map((weight) =>
  resolve(`@expo-google-fonts/source-serif-4/${weight}/SourceSerif4_${weight}.ttf`),
);

/**
 * `virtual:drawing-files`: what share cards are drawn with, beside the built code. Workers takes such
 * files as modules only; Node reads them.
 */
export function drawingFiles(): Plugin {
  const id = 'virtual:drawing-files';
  const names = [RESVG, ...FONTS].map((path) => basename(path));
  return {
    name: 'drawing-files',
    resolveId(source) {
      if (source === id) return `\0${id}`;
      // Named as it will lie beside the code that imports it.
      if (names.some((name) => source === `./${name}`)) return { id: source, external: true };
    },
    load(resolved) {
      if (resolved !== `\0${id}`) return;
      for (const path of [RESVG, ...FONTS]) {
        this.emitFile({
          type: 'asset',
          fileName: `assets/${basename(path)}`,
          source: readFileSync(path),
        });
      }
      return this.environment.name === 'worker' ? modules(names) : filesOnDisk(names);
    },
  };
}

const modules = (names: string[]) => `
  ${names.map((name, at) => `import file${at} from './${name}';`).join('\n')}
  export const resvg = file0;
  export const fonts = [${names.slice(1).map((_, at) => `new Uint8Array(file${at + 1})`)}];`;

const filesOnDisk = ([wasm, ...fonts]: string[]) => `
  import { readFile } from 'node:fs/promises';
  const read = (name) => readFile(new URL(name, import.meta.url));
  export const resvg = await WebAssembly.compile(await read('./${wasm}'));
  export const fonts = await Promise.all(${JSON.stringify(fonts.map((name) => `./${name}`))}.map(read));`;
