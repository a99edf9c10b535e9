const SCRIPTS = {
  arabic: /\p{scx=Arabic}/u,
  hebrew: /\p{scx=Hebrew}/u,
  greek: /\p{scx=Greek}/u,
  cyrillic: /\p{scx=Cyrillic}/u,
  han: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]/u,
};
/** A script that western fonts may lack; null for all other characters. */
export type Script = keyof typeof SCRIPTS | null;

/** A part of a text in one script. */
export interface ScriptPart {
  text: string;
  script: Script;
}

/**
 * Splits a text by script. Spaces and punctuation within a script belong to it.
 *
 * @example splitByScript('Li 李 明') // [{ text: 'Li ', script: null }, { text: '李 明', script: 'han' }]
 */
export function splitByScript(text: string): ScriptPart[] {
  const parts: ScriptPart[] = [];
  for (const [piece] of text.matchAll(/[\p{L}\p{M}\p{Nl}]+|[^\p{L}\p{M}\p{Nl}]+/gu)) {
    for (const { text: letters, script } of splitLetters(piece)) {
      const [before, gap] = [parts.at(-2), parts.at(-1)];
      if (gap && (gap.script === script || piece === '')) gap.text += letters;
      else if (before && gap && script && before.script === script && isNeutral(gap.text)) {
        before.text += gap.text + letters;
        parts.pop();
      } else parts.push({ text: letters, script });
    }
  }
  return parts;
}

/** Parts of a word, each in one script. A mark belongs to the letter before it. */
function splitLetters(word: string): ScriptPart[] {
  const parts: ScriptPart[] = [];
  for (const letter of word) {
    const last = parts.at(-1);
    const script = /\p{M}/u.test(letter) ? (last?.script ?? null) : findScript(letter);
    if (last && last.script === script) last.text += letter;
    else parts.push({ text: letter, script });
  }
  return parts;
}

const findScript = (letter: string): Script => {
  if (letter < '\u0370') return null;
  const names = Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[];
  return names.find((name) => SCRIPTS[name].test(letter)) ?? null;
};

/** White space and punctuation, without brackets, whose pair may be outside. */
const isNeutral = (text: string) => /^[^\p{L}\p{N}\p{Ps}\p{Pe}\p{Pi}\p{Pf}"]+$/u.test(text);

export const isRightToLeft = (script: Script): boolean =>
  script === 'arabic' || script === 'hebrew';
