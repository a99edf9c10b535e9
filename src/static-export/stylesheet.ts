/** Styles for browsers that run scripts: in the export there are none. */
const SCRIPTING = /\(scripting:\s*enabled\)/g;

/**
 * The files of the site's own that a stylesheet loads.
 *
 * @param page where the stylesheet stands, absolute
 */
export function stylesheetAddresses(css: string, page: string): { url: string; address: string }[] {
  return [...css.matchAll(/url\(([^"'()]+)\)/g)].flatMap(([, url = '']) => {
    if (!URL.canParse(url, page)) return [];
    const { origin, pathname } = new URL(url, page);
    return origin === new URL(page).origin ? [{ url, address: pathname }] : [];
  });
}

/**
 * A stylesheet as the export has it.
 *
 * @param find gives the address in the export; null for what is not in it
 * @param root path of the export's folder, without a slash at its end
 */
export const exportStylesheet = (
  css: string,
  page: string,
  find: (address: string) => string | null,
  root: string,
): string =>
  stylesheetAddresses(css, page)
    .reduce(
      (text, { url, address }) => text.replaceAll(`(${url})`, `(${root}${find(address) ?? ''})`),
      css,
    )
    .replace(SCRIPTING, '(max-width:0)');
