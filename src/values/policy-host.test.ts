import { expect, it } from 'vitest';
import { policySource } from './policy-host.ts';

it.each([
  ['https://cal.com/vera?embed=true', 'https://cal.com'],
  ['HTTPS://Cal.Example.org:8443/', 'https://cal.example.org:8443'],
  ['http://127.0.0.1:3000/x', 'http://127.0.0.1:3000'],
  ['https://žluťoučký.example/', 'https://xn--luouk-uva4it5a4g.example'],
  ['https://name:password@cal.com/', 'https://cal.com'],
])('%s is the source %s', (url, source) => expect(policySource(url)).toBe(source));

it.each([
  'https://x;script-src/w/abcdefghijklmnopqrst',
  'https://x;sandbox/',
  'https://*/w/abcdefghijklmnopqrst',
  'https://*.example.org/',
  "https://'self'/",
  'https://a,b/',
  'https://[::1]/',
  'ftp://example.org/',
  'javascript:alert(1)',
  '/schedule',
  '',
])('%s is not a valid source', (url) => expect(policySource(url)).toBeNull());
