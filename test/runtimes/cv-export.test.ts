import { expect, it } from 'vitest';
import { CV_FORMATS } from '../../records/cv-format.ts';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

// Runtimes differ in the source of fonts and in writing ZIP files. For the rest, see test/http/cv-layouts.test.ts.
const site = await siteOfFile();
const administrator = await signIn(site);

const STARTS = { pdf: '%PDF-', docx: 'PK', tex: '% !TeX', md: '# Dr.', json: '{' };

it('the CV is exported in each format, with names in Chinese and Arabic', async () => {
  await administrator('/api/admin/entries', {
    ...{ method: 'POST', body: { kind: 'distinction', title: '王小明 محمد علي', from: '2020' } },
  });
  for (const format of CV_FORMATS) {
    const response = await administrator(`/api/admin/cv/export?layout=erc&format=${format}`);
    expect([format, response.status]).toEqual([format, 200]);
    expect((await response.text()).slice(0, STARTS[format].length)).toBe(STARTS[format]);
  }
});
