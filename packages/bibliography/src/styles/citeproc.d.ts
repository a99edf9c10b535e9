declare module 'citeproc' {
  interface Node {
    name: string;
    attrs: Record<string, string>;
    children: (Node | string)[];
  }
  /** How an engine writes: functions of an engine and a text, by what is done to the text. */
  export interface OutputFormat {
    text_escape: (text: string | undefined) => string;
    [decoration: `@${string}`]: (engine: object, text: string) => string;
  }
  /** What is used of citeproc-js (https://citeproc-js.readthedocs.io). */
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
