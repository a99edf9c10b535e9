declare module 'stopword' {
  /** Function words of a language, in lower case. */
  type Words = readonly string[];
  export const ara: Words;
  export const ces: Words;
  export const deu: Words;
  export const eng: Words;
  export const fra: Words;
  export const ita: Words;
  export const jpn: Words;
  export const nld: Words;
  export const pol: Words;
  export const por: Words;
  export const spa: Words;
  export const zho: Words;
}
