declare module '@citation-js/core' {
  /** Reads bibliographies in any format that a plugin knows. */
  export class Cite {
    constructor(text: string);
    data: { title: string; type: string }[];
  }
  export const plugins: {
    config: { get(plugin: string): { parse: { strict: boolean } } };
  };
}

declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
