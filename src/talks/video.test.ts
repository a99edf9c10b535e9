import { expect, it } from 'vitest';
import { findPlayer, splitVideos } from './video.ts';

it.each([
  ['https://www.youtube.com/watch?v=abc-DEF_123', 'https://www.youtube-nocookie.com'],
  ['https://www.youtube.com/watch?t=3&v=abc-DEF_123', 'https://www.youtube-nocookie.com'],
  ['https://youtu.be/abc-DEF_123', 'https://www.youtube-nocookie.com'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com'],
  ['https://tube.example.org/w/9c9de5e8-0a1e-484a-b099-e80766180a6d', 'https://tube.example.org'],
  [
    'https://tube.example.org/videos/watch/9c9de5e8-0a1e-484a-b099-e80766180a6d',
    'https://tube.example.org',
  ],
])('the player of %s is at %s', (url, host) => {
  expect(findPlayer(url)?.host).toBe(host);
});

it.each([
  'https://example.org/talk.html',
  'http://youtu.be/abc-DEF_123',
  '/storage/x.mp4',
  'https://youtube.com.evil.example/watch?v=abcdefgh',
  'https://x;script-src/w/9c9de5e8-0a1e-484a-b099-e80766180a6d',
  'https://*/w/9c9de5e8-0a1e-484a-b099-e80766180a6d',
  "https://'self'/videos/embed/9c9de5e8-0a1e-484a-b099-e80766180a6d",
])('%s has no player', (url) => expect(findPlayer(url)).toBeNull());

it('a talk plays videos of known hosts and files of the site, whose sources its page allows once', () => {
  const [slides, tube, again, file, site] = [
    'https://example.org/slides.pdf',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/aaaaaaaaaaa',
    '/storage/talks/talk.MP4',
    '/storage/talks/talk.pdf',
  ].map((url) => ({ url }));
  const all = [slides, tube, again, file, site].flatMap((link) => link ?? []);
  const { videos, others, frames } = splitVideos(all);
  expect(videos.map(({ url }) => url)).toEqual([tube, again, file].map((link) => link?.url));
  expect(others.map(({ url }) => url)).toEqual([slides, site].map((link) => link?.url));
  expect(frames).toEqual(['https://www.youtube-nocookie.com', "'self'"]);
  expect(splitVideos(others).frames).toEqual([]);
});
