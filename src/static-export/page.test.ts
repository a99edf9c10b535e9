import { describe, expect, it } from 'vitest';
import { StaticPage, withAddresses } from './page.ts';

const ORIGIN = 'https://site.example';
const EXPORTED = ['/', '/about', '/blog?page=2', '/a.webp', '/b.webp', '/icons.svg', '/card.png'];
const find = (address: string) =>
  address === '/elsewhere'
    ? 'https://arxiv.example/1.pdf'
    : EXPORTED.includes(address)
      ? `/found${address.replace('?', '-')}`
      : null;

const page = (body: string) => new StaticPage(body, '/blog', ORIGIN);
const written = (body: string) => page(body).html(find, 'https://uni.example/~me');

describe('a page of the export', () => {
  it.each([
    ['<a href="/about#cv">x</a>', '<a href="/~me/found/about#cv">x</a>'],
    ['<a href="?page=2">x</a>', '<a href="/~me/found/blog-page=2">x</a>'],
    ['<a href="/elsewhere">x</a>', '<a href="https://arxiv.example/1.pdf">x</a>'],
    ['<a href="#top">x</a>', '<a href="#top">x</a>'],
    ['<a href="https://other.example/about">x</a>', '<a href="https://other.example/about">x</a>'],
    ['<use href="/icons.svg#menu"/>', '<use href="/~me/found/icons.svg#menu"></use>'],
    [
      '<img src="/a.webp" srcset="/a.webp 400w, /b.webp 800w">',
      '<img src="/~me/found/a.webp" srcset="/~me/found/a.webp 400w, /~me/found/b.webp 800w">',
    ],
    [
      '<link rel="canonical" href="https://site.example/about">',
      '<link rel="canonical" href="https://uni.example/~me/found/about">',
    ],
    [
      '<script type="application/ld+json">{"url":"https://site.example/about"}</script>',
      '<script type="application/ld+json">{"url":"https://uni.example/~me/found/about"}</script>',
    ],
    ['<style>a{b:url(/a.webp)}</style>', '<style>a{b:url(/~me/found/a.webp)}</style>'],
    [
      '<style>@media (scripting:enabled){a>b{c:d}}</style>',
      '<style>@media (max-width:0){a>b{c:d}}</style>',
    ],
  ])('has the addresses of the export: %s', (body, expected) => {
    expect(written(body)).toBe(expected);
  });

  it.each([
    ['<script type="module" src="/x.js"></script>'],
    ['<form action="/search"><input name="q"></form>'],
    ['<div class="card needs-server"><a href="/about">x</a></div>'],
    ['<a class="choice" href="/publications?view=compact">x</a>'],
    ['<li><a class="nav-link" href="/schedule">x</a></li>'],
    ['<link rel="search" href="/about">'],
    ['<link rel="alternate" href="/gone.rss">'],
  ])('has nothing that needs a server: %s', (body) => {
    expect(written(body)).toBe('');
  });

  it('keeps the words of a text whose link leads to nothing', () => {
    expect(written('<p>See <a href="/gone">my <em>talk</em></a>.</p>')).toBe(
      '<p>See my <em>talk</em>.</p>',
    );
  });

  it('names what belongs to it and where it leads, but not each combination of filters', () => {
    const body = `<meta property="og:image" content="${ORIGIN}/card.png"><a href="/about">x</a>
      <meta property="og:url" content="${ORIGIN}/blog"><img src="/a.webp" srcset="/b.webp 2x">
      <style>a{b:url(/f.woff2);c:url(data:x)}</style>
      <a rel="nofollow" href="/blog?a=1&amp;b=2">x</a><a rel="nofollow" href="/1/cite">x</a>`;
    expect(page(body).addresses().sort()).toEqual(
      ['/1/cite', '/a.webp', '/about', '/b.webp', '/card.png', '/f.woff2'].sort(),
    );
  });
});

it('a text in Markdown has the addresses of the export', () => {
  const text = `[a](${ORIGIN}/about): b ([c](${ORIGIN}/blog?page=2))`;
  expect(withAddresses(text, find, ORIGIN, 'https://uni.example')).toBe(
    '[a](https://uni.example/found/about): b ([c](https://uni.example/found/blog-page=2))',
  );
});

it('a feed has the addresses of the export, and keeps what is not in it', () => {
  const feed = `<link>${ORIGIN}/blog?page=2</link>{"url":"${ORIGIN}/about","home":"${ORIGIN}"}
    ${ORIGIN}/gone https://other.example/about`;
  expect(withAddresses(feed, find, ORIGIN, 'https://uni.example')).toBe(
    `<link>https://uni.example/found/blog-page=2</link>{"url":"https://uni.example/found/about","home":"https://uni.example"}
    https://uni.example/gone https://other.example/about`,
  );
});
