declare module 'stopword' {
  /** Function words of a language, in lower case. */
  export const ita: readonly string[];
  export const nld: readonly string[];
  export const pol: readonly string[];
  export const eng: readonly string[];
  export const deu: readonly string[];
  export const spa: readonly string[];
  export const fra: readonly string[];
  export const ces: readonly string[];
  export const por: readonly string[];
}
