import { expect, it } from 'vitest';
import { messagesFor } from '../../messages/catalogue.ts';
import { tokeniseHtml, tokensToHtml } from '../html/html-tokens.ts';
import { linkGalleries } from './galleries.ts';

it('links the images of a gallery to their files, named by their description or number', () => {
  const link = (html: string) => tokensToHtml(linkGalleries(tokeniseHtml(html), messagesFor('en')));
  const figure = '<figure><img src="/a.png"><figcaption>One</figcaption></figure>';
  const gallery =
    '<figure><img src="/a.png" alt="A"><img src="/b.png" alt=""><a href="/c"><img src="/c.png"></a><img src="data:image/png;base64,AA=="></figure>';
  expect(link(gallery + figure)).toBe(
    `<figure><a href="/a.png"><img src="/a.png" alt="A"></a><a href="/b.png" lang="en" aria-label="Image 2 of 4"><img src="/b.png" alt=""></a><a href="/c"><img src="/c.png"></a><img src="data:image/png;base64,AA=="></figure>${figure}`,
  );
});
