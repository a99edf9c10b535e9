import { policySource } from '../values/policy-host.ts';
import { isSitePath } from '../values/site-path.ts';

/** A player in a frame, and its host, the only one that may be framed. */
interface VideoPlayer {
  src: string;
  host: string;
}

/** Addresses of the players, by the addresses of their videos. */
const PLAYERS: [RegExp, (id: string, origin: string) => string][] = [
  [
    /^https:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|live\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  ],
  [
    /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/,
    (id) => `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`,
  ],
  // PeerTube: the same paths on any host.
  [
    /^https:\/\/[^/]+\/(?:w|videos\/watch|videos\/embed)\/([\w-]{20,40})(?:[?#]|$)/,
    (id, origin) => `${origin}/videos/embed/${id}?autoplay=1`,
  ],
];

/**
 * The player of an externally hosted video; null for unknown hosts, files of this site, and hosts that a policy cannot
 * name. YouTube's player sets no cookies, Vimeo's is asked not to track.
 *
 * @example findPlayer('https://youtu.be/dQw4w9WgXcQ')?.host // "https://www.youtube-nocookie.com"
 */
export function findPlayer(url: string): VideoPlayer | null {
  for (const [address, toSource] of PLAYERS) {
    const [, id] = address.exec(url) ?? [];
    const origin = policySource(url);
    if (!id || !origin) continue;
    const src = toSource(id, origin);
    return { src, host: policySource(src) ?? origin };
  }
  return null;
}

const isStoredVideo = (url: string) => isSitePath(url) && /\.(?:mp4|webm)$/i.test(url);

/**
 * Divides the links of a talk into those that its page plays, by a player or as files of this site, and the others.
 *
 * @returns also `frames`, the sources that the page's policy has to allow
 */
export function splitVideos<Link extends { url: string }>(links: readonly Link[]) {
  const all = links.map((link) => ({ ...link, player: findPlayer(link.url) }));
  const isPlayed = ({ url, player }: (typeof all)[number]) => player !== null || isStoredVideo(url);
  const videos = all.filter(isPlayed);
  const hosts = videos.flatMap(({ player }) => player?.host ?? []);
  const own = videos.some(({ player }) => player === null) ? ["'self'"] : [];
  return {
    videos,
    others: all.filter((link) => !isPlayed(link)),
    frames: [...new Set(hosts), ...own],
  };
}
