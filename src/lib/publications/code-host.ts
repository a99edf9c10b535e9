const CODE_HOSTS = ['github', 'gitlab', 'bitbucket', 'codeberg'];

/** Whether an address is that of a code host: of the public ones, or of an institution, such as "gitlab.cern.ch". */
export function isCodeHost(url: string): boolean {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return false;
  const [name, domain] = new URL(url).hostname.replace(/^www\./, '').split('.');
  return domain !== undefined && name !== undefined && CODE_HOSTS.includes(name);
}
