import { expect, it } from 'vitest';
import { findVideos, replaceVideos } from './videos.ts';

const link = (url: string, title: string) =>
  `<figure><a href="${url}" class="video-link" rel="noopener noreferrer nofollow">${title}</a></figure>`;

it('finds the videos that a known host plays, and leaves other links', () => {
  const html =
    link('https://youtu.be/dQw4w9WgXcQ', 'A &amp; B') +
    link('https://example.org/a.mp4', 'File') +
    link('https://video.example.org/w/abcdefghijklmnopqrstuv', 'Roofs');
  expect(findVideos(html)).toEqual([
    {
      title: 'A & B',
      url: 'https://youtu.be/dQw4w9WgXcQ',
      src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
      host: 'https://www.youtube-nocookie.com',
    },
    {
      title: 'Roofs',
      url: 'https://video.example.org/w/abcdefghijklmnopqrstuv',
      src: 'https://video.example.org/videos/embed/abcdefghijklmnopqrstuv?autoplay=1',
      host: 'https://video.example.org',
    },
  ]);
  expect(replaceVideos(html, ({ title }, index) => `[${index}: ${title}]`)).toBe(
    `<figure>[0: A & B]</figure>${link('https://example.org/a.mp4', 'File')}<figure>[1: Roofs]</figure>`,
  );
});
