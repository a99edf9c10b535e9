/** A text as it is compared: in lower case, without mark-up, blanks and dashes made one. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/<[^>]*>/g, '')
    .replace(/[\s\u00a0]+/g, ' ');
