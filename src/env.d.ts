declare module 'virtual:client-manifest' {
  const manifest: import('vite').Manifest;
  export default manifest;
}

/** Tells one build from another. */
declare const __BUILD__: string;

/** The address of a built file. */
declare module '*.svg?no-inline' {
  const address: string;
  export default address;
}
