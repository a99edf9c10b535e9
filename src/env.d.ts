declare module 'virtual:client-manifest' {
  const manifest: import('vite').Manifest;
  export default manifest;
}

/** Tells one build from another. */
declare const __BUILD__: string;
