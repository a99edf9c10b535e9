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

/** Cuts letters, weights and features out of a font. */
declare module 'subset-font' {
  export default function subset(
    font: Uint8Array,
    letters: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes: Record<string, number | { min: number; max: number }>;
      keepFeatures?: string[];
      noHinting: boolean;
    },
  ): Promise<Uint8Array>;
}
