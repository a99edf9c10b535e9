declare module 'virtual:client-build' {
  const build: import('./hydration/assets.ts').ClientBuild;
  export default build;
}

/** Tells one build from another. */
declare const __BUILD__: string;

/** The address of a built file. */
declare module '*.svg?no-inline' {
  const address: string;
  export default address;
}
