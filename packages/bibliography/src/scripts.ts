/** Superscripts and subscripts in plain text. */

const SIGNS = {
  sup: signs(
    '0123456789+-−=()abcdefghijklmnoprstuvwxyzβγδθφχ',
    '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵝᵞᵟᶿᵠᵡ',
  ),
  sub: signs('0123456789+-−=()aehijklmnoprstuvxβγρφχ', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ'),
};

function signs(plain: string, shifted: string): ReadonlyMap<string, string> {
  const shapes = [...shifted];
  return new Map([...plain].map((sign, at) => [sign, shapes[at] ?? sign]));
}

/** Endings of ordinal numbers, which need no superscript: 21st, 1er, 2e. */
const ORDINAL = /^(?:st|nd|rd|th|er|e)$/;

/**
 * Writes a superscript or subscript with Unicode characters if all of them exist, otherwise in brackets after
 * `^` or `_`.
 *
 * @example writeScript('sup', '-6') // "⁻⁶"
 * @example writeScript('sub', 'Q') // "_(Q)"
 */
export function writeScript(kind: 'sup' | 'sub', text: string): string {
  const inner = text.trim();
  if (inner === '' || ORDINAL.test(inner)) return inner;
  const found = [...inner].map((sign) => SIGNS[kind].get(sign) ?? '');
  if (!found.includes('')) return found.join('');
  return `${kind === 'sup' ? '^' : '_'}(${inner})`;
}

const ELEMENT = /<(sub|sup)>([^<>]*)<\/\1>/g;

/**
 * Converts the `<sub>` and `<sup>` elements in a text with {@link writeScript}.
 *
 * @example writeScripts('CO<sub>2</sub>') // "CO₂"
 */
export const writeScripts = (html: string): string =>
  html.replace(ELEMENT, (_, kind: 'sub' | 'sup', inner: string) => writeScript(kind, inner));
