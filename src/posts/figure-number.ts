/** A number that an author wrote: "Fig. 2", "Abb. 2a", "图 2". */
const WRITTEN_NUMBER =
  /^(?:fig(?:ure|ura|uur)?s?|abb(?:ildung)?|afb(?:eelding)?|rys(?:unek)?|obr(?:ázek)?|tab(?:le|elle|leau)?|tabla|tabela|tabulka|scheme|schema|plate|chart|map|photo|video|图|圖|図|表|الشكل|شكل)\.?\s*\d{1,3}[a-z]?(?![\d\p{L}])/iu;

/** The number that a caption begins with; null if its author wrote none. */
export const readWrittenNumber = (caption: string): string | null =>
  WRITTEN_NUMBER.exec(caption.trim())?.[0] ?? null;
