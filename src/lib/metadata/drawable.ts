/** What the fonts of the cards have no letters for. */
const OTHER_SCRIPTS =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]+/gu;

/** A text in letters that the cards can show: an ellipsis stands for what is in other scripts. */
export const drawable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(OTHER_SCRIPTS, '…')
    .replace(/…(?:\s*…)+/g, '…');
