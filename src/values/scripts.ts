const SCRIPTS = {
  sup: forms(
    '0123456789+-−=()abcdefghijklmnoprstuvwxyzβγδθφχ',
    '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵝᵞᵟᶿᵠᵡ',
  ),
  sub: forms('0123456789+-−=()aehijklmnoprstuvxβγρφχ', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ'),
};

function forms(plain: string, raised: string): ReadonlyMap<string, string> {
  const shapes = [...raised];
  return new Map([...plain].map((char, at) => [char, shapes[at] ?? char]));
}

/** Endings of ordinal numbers, which are read on the line just as well: 21st, 1er, 2e. */
const ORDINAL = /^(?:st|nd|rd|th|er|e)$/;

/**
 * A superscript or subscript where only text stands: in Unicode's characters where all have one, else in brackets behind
 * `^` or `_`.
 *
 * @example writeScript('sup', '-6') // "⁻⁶"
 * @example writeScript('sub', 'Q') // "_(Q)"
 */
export function writeScript(kind: 'sup' | 'sub', text: string): string {
  const inner = text.trim();
  if (inner === '' || ORDINAL.test(inner)) return inner;
  const found = [...inner].map((char) => SCRIPTS[kind].get(char) ?? '');
  if (!found.includes('')) return found.join('');
  return `${kind === 'sup' ? '^' : '_'}(${inner})`;
}

const ELEMENT = /<(sub|sup)>([^<>]*)<\/\1>/g;

/** Text with its `<sub>` and `<sup>` elements written by {@link writeScript}. @example writeScripts('CO<sub>2</sub>') // "CO₂" */
export const writeScripts = (html: string): string =>
  html.replace(ELEMENT, (_, kind: 'sub' | 'sup', inner: string) => writeScript(kind, inner));
