import { keys } from '../values/object.ts';

const SCRIPTS = {
  arabic: /\p{scx=Arabic}/u,
  hebrew: /\p{scx=Hebrew}/u,
  greek: /\p{scx=Greek}/u,
  cyrillic: /\p{scx=Cyrillic}/u,
  han: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\u3000-\u303f\uff00-\uff65]/u,
  /** Rare Latin letters and signs: those that Latin Modern, the font of LaTeX, lacks. */
  rare: /[\u0138\u0149\u0166\u0167\u0180-\u01cc\u01de-\u01e5\u01ec-\u01ef\u01f1-\u01f3\u01f6-\u01f9\u021c-\u0236\u0238-\u02af\u1e00-\u1e0b\u1e10-\u1e23\u1e28\u1e29\u1e2c\u1e2d\u1e30-\u1e35\u1e3a-\u1e41\u1e48-\u1e57\u1e5e-\u1e61\u1e64-\u1e6b\u1e70-\u1e7f\u1e86-\u1e91\u1e94-\u1e9f\u2012\u2015\u2032-\u2038\u2070-\u20a9\u2194-\u2211\u2213-\u2219\u221b-\u2bff\u{10000}-\u{1fbff}]/u,
};
const FIRST_OTHER = '\u0138';
const OTHER = /[\u0138-\u{10ffff}]/u;

/** A script that western fonts may lack; null for all other characters. */
export type Script = keyof typeof SCRIPTS | null;

/** A part of a text in one script. */
interface ScriptPart {
  text: string;
  script: Script;
}

/**
 * Splits a text by script. White space and punctuation between letters of a script belong to it.
 *
 * @example splitByScript('Li 李 明') // [{ text: 'Li ', script: null }, { text: '李 明', script: 'han' }]
 */
export function splitByScript(text: string): ScriptPart[] {
  if (!OTHER.test(text)) return [{ text, script: null }];
  const parts: ScriptPart[] = [];
  for (const part of splitLetters(text)) {
    const [before, gap] = [parts.at(-2), parts.at(-1)];
    if (before && gap && part.script && before.script === part.script && isNeutral(gap.text)) {
      before.text += gap.text + part.text;
      parts.pop();
    } else parts.push(part);
  }
  return parts;
}

/** A mark has the script of the letter before it. */
function splitLetters(text: string): ScriptPart[] {
  const parts: ScriptPart[] = [];
  for (const letter of text) {
    const last = parts.at(-1);
    const script = /\p{M}/u.test(letter) && last ? last.script : findScript(letter);
    if (last && last.script === script) last.text += letter;
    else parts.push({ text: letter, script });
  }
  return parts;
}

const NAMES = keys(SCRIPTS);

const findScript = (letter: string): Script =>
  letter < FIRST_OTHER ? null : (NAMES.find((name) => SCRIPTS[name].test(letter)) ?? null);

/** White space and punctuation, without brackets, whose pair may be outside. */
const isNeutral = (text: string) => /^[^\p{L}\p{N}\p{Ps}\p{Pe}\p{Pi}\p{Pf}"]+$/u.test(text);

export const isRightToLeft = (script: Script): boolean =>
  script === 'arabic' || script === 'hebrew';
