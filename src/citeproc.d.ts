declare module 'citeproc' {
  /** What is used of citeproc-js (https://citeproc-js.readthedocs.io). */
  export class Engine {
    constructor(
      system: { retrieveLocale(language: string): string; retrieveItem(id: string): object },
      style: string,
      language: string,
    );
    setOutputFormat(format: 'text' | 'html'): void;
    updateItems(ids: string[]): void;
    /** False for a style without a bibliography. */
    makeBibliography(): [parameters: object, entries: string[]] | false;
  }
  const CSL: { Engine: typeof Engine };
  export default CSL;
}

declare module '*?raw' {
  const text: string;
  export default text;
}
