import { VIDEO_LINK } from '../html/allowed-html.ts';
import {
  findElementEnd,
  getAttribute,
  tokeniseHtml,
  tokensToHtml,
  tokensToText,
} from '../html/html-tokens.ts';
import { findPlayer } from '../talks/video.ts';

/** A video in a text, hosted elsewhere. */
export interface PostVideo {
  title: string;
  /** Its page. */
  url: string;
  /** The address of its player. */
  src: string;
  /** The host of its player, for the page's policy. */
  host: string;
}

/**
 * Replaces the links to videos that a known host plays.
 *
 * @param html cleaned
 * @param toHtml makes the HTML of a video, of which `index` counts from 0
 */
export function replaceVideos(
  html: string,
  toHtml: (video: PostVideo, index: number) => string,
): string {
  if (!html.includes(VIDEO_LINK)) return html;
  const tokens = tokeniseHtml(html);
  let replaced = '';
  let count = 0;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const isVideo =
      token?.kind === 'open' &&
      token.name === 'a' &&
      getAttribute(token.raw, 'class') === VIDEO_LINK;
    const end = isVideo ? findElementEnd(tokens, at) : at + 1;
    const element = tokens.slice(at, end);
    const url = isVideo ? (getAttribute(token.raw, 'href') ?? '') : '';
    const player = isVideo ? findPlayer(url) : null;
    if (player) {
      replaced += toHtml({ title: tokensToText(element), url, ...player }, count);
      count += 1;
    } else {
      replaced += tokensToHtml(element);
    }
    at = end;
  }
  return replaced;
}

/** The videos of a text that its page plays. */
export function findVideos(html: string): PostVideo[] {
  const videos: PostVideo[] = [];
  replaceVideos(html, (video) => {
    videos.push(video);
    return '';
  });
  return videos;
}
