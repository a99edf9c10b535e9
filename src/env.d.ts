declare module 'virtual:client-manifest' {
  const manifest: import('vite').Manifest;
  export default manifest;
}

/** What share cards are drawn with; see `scripts/drawing-files.ts`. */
declare module 'virtual:drawing-files' {
  export const resvg: WebAssembly.Module;
  export const fonts: Uint8Array[];
}

/** Tells one build from another. */
declare const __BUILD__: string;

/** The address of a built file. */
declare module '*.ttf?url' {
  const address: string;
  export default address;
}
declare module '*.svg?no-inline' {
  const address: string;
  export default address;
}
