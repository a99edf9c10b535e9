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
      system: {
        retrieveLocale(language: string): Node;
        retrieveItem(id: string): object;
        /** Of citations; the id is missing where the text is a number. */
        wrapCitationEntry?(text: string, id: string | undefined): string;
      },
      style: Node,
      language: string,
      isForced: boolean,
    );
    setOutputFormat(format: 'marked'): void;
    updateItems(ids: string[]): void;
    /** Without citations it forgets those that were made. */
    restoreProcessorState(citations: []): void;
    /** Makes a citation behind others, and makes those anew that it changes. */
    processCitationCluster(
      citation: {
        citationID: string;
        citationItems: object[];
        properties: { noteIndex: number };
      },
      before: [id: string, note: number][],
      after: [],
      flag: number,
    ): [result: object, changed: [position: number, text: string, id: string][]];
    opt: { development_extensions: { apply_citation_wrapper: boolean } };
    registry: {
      registry: Record<string, { disambig: { year_suffix: string | number | false } }>;
    };
    /** False for a style without a bibliography. */
    makeBibliography(): [parameters: object, entries: string[]] | false;
  }
  const CSL: {
    Engine: typeof Engine;
    ASSUME_ALL_ITEMS_REGISTERED: number;
    Output: { Formats: { text: OutputFormat; marked?: OutputFormat } };
  };
  export default CSL;
}
