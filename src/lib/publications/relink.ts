interface Links {
  pdf_url: string | null;
  url: string | null;
}

/**
 * What to change of a publication so that it links to a PDF: the address takes the place of the first
 * broken link, others that are broken go; without any it becomes the link to the PDF. Null takes broken
 * links away.
 */
export function relinked(
  publication: Links,
  address: string | null,
  isBroken: (url: string) => boolean,
): Partial<Links> {
  const fields: (keyof Links)[] = ['pdf_url', 'url'];
  const [first = 'pdf_url', ...others] = fields.filter((field) => {
    const url = publication[field];
    return url !== null && isBroken(url);
  });
  return {
    [first]: address,
    ...Object.fromEntries(others.map((field) => [field, null])),
  };
}
