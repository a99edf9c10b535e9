import { expect, it } from 'vitest';
import { linkLabel } from './profile-links.ts';

it.each([
  ['github', 'https://github.com/krizkova', undefined, 'GitHub profile'],
  ['website', 'https://univie.academia.edu/AnnaKrizkova', undefined, 'Academia.edu'],
  ['other', 'https://www.zotero.org/krizkova', undefined, 'Zotero'],
  ['website', 'https://de.wikipedia.org/wiki/Salz', undefined, 'Wikipedia'],
  ['website', 'https://www.history.example.org/krizkova', undefined, 'history.example.org'],
  ['website', 'https://notacademia.edu/', undefined, 'notacademia.edu'],
  ['website', 'https://univie.ac.at/krizkova', 'University of Vienna', 'University of Vienna'],
] as const)('a link of kind %s to %s with the label %s is called %s', (kind, url, label, name) => {
  expect(linkLabel({ kind, url, ...(label && { label }) })).toBe(name);
});
