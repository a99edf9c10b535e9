declare module 'citeproc' {
  interface Node {
    name: string;
    attrs: Record<string, string>;
    children: (Node | string)[];
  }
  /** Output functions of an engine, by format. */
  export interface OutputFormat {
    text_escape: (text: string | undefined) => string;
    [decoration: `@${string}`]: (engine: object, text: string) => string;
  }
  /** The part of citeproc-js that is used (https://citeproc-js.readthedocs.io). */
  export class Engine {
    constructor(
      system: { retrieveLocale(language: string): Node; retrieveItem(id: string): object },
      style: Node,
      language: string,
    );
    setOutputFormat(format: 'marked'): void;
    updateItems(ids: string[]): void;
    /** False for a style without a bibliography. */
    makeBibliography(): [parameters: object, entries: string[]] | false;
  }
  const CSL: {
    Engine: typeof Engine;
    Output: { Formats: { text: OutputFormat; marked?: OutputFormat } };
  };
  export default CSL;
}
