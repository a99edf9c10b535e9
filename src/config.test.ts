import { describe, expect, it } from 'vitest';
import { ConfigError, findNameWarning, readConfig, readNodeConfig } from './config.ts';

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(readNodeConfig({})).toEqual({
      PORT: 8787,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      AI_SILENCE_MS: 20_000,
      CROSSREF_URL: 'https://api.crossref.org',
      DATACITE_URL: 'https://api.datacite.org',
      ORCID_URL: 'https://pub.orcid.org/v3.0',
      OPENALEX_URL: 'https://api.openalex.org',
      ZOTERO_URL: 'https://api.zotero.org',
      PUBMED_URL: 'https://api.ncbi.nlm.nih.gov/lit/ctxp/v1',
      ARXIV_URL: 'https://export.arxiv.org/api',
      OPENLIBRARY_URL: 'https://openlibrary.org',
      DBLP_URL: 'https://dblp.org',
      INSPIRE_URL: 'https://inspirehep.net/api',
      HAL_URL: 'https://api.archives-ouvertes.fr',
      SAMPLE_CONTENT: true,
      ADMIN_USERNAME: 'admin',
      TRUST_PROXY: null,
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readNodeConfig({ PORT: '', SITE_URL: '' })).toMatchObject({ PORT: 8787 });
  });

  it('reads the origin of the site’s address', () => {
    expect(readConfig({ SITE_URL: 'https://example.org/' }).SITE_URL).toBe('https://example.org');
  });

  it.each([
    ['PORT', '70000'],
    ['SITE_URL', 'ftp://example.org'],
    ['SITE_URL', 'https://example.org/sub'],
    ['SCHEDULING_URL', 'javascript:alert(1)'],
    ['SCHEDULING_URL', 'https://x;sandbox/'],
    ['TRUST_PROXY', 'true'],
    ['ADMIN_USERNAME', '  '],
    ['ADMIN_PASSWORD', 'short'],
    ['CLAIM_CODE', 'fifteen letters'],
    ['CAL_WEBHOOK_SECRET', 'fifteen letters'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'smtp://169.254.169.254'],
    ['AI_BASE_URL', 'http://metadata.google.internal/v1'],
    ['ORCID_URL', 'https://[fd00:ec2::254]'],
  ])('names %s when its value is %s', (name, value) => {
    const read = () => readNodeConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });
});

it.each([
  ['127.0.0.1', undefined, false],
  ['localhost', undefined, false],
  ['0.0.0.0', undefined, true],
  ['::', undefined, true],
  ['0.0.0.0', 'https://example.org', false],
])('on %s with the address %s a server warns: %s', (HOST, SITE_URL, warns) => {
  expect(findNameWarning({ HOST, SITE_URL }) !== null).toBe(warns);
});
