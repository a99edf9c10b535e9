/** An ISSN with its hyphen; anything else is as it was, since bibliographies contain lists of them too. */
export const hyphenatedIssn = (typed: string): string =>
  typed.replace(
    /^(\d{4})-?(\d{3}[\dX])$/i,
    (_, first: string, last: string) => `${first}-${last.toUpperCase()}`,
  );
