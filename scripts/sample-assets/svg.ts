/** The one palette of the sample: ink, teal and ochre on paper. */
export const color = {
  ink: '#1f3a5f',
  deep: '#14263f',
  teal: '#2a8c8c',
  ochre: '#c98a2b',
  paper: '#faf8f3',
  mist: '#e3e7e8',
  slate: '#566474',
} as const;

export const sans = "Inter, 'Liberation Sans', Arial, sans-serif";

export type Point = readonly [number, number];

/** Two decimals are finer than any pixel drawn here and keep the markup small. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

/** A whole SVG document of the given size in pixels. */
export function svg(width: number, height: number, body: string, background?: string): string {
  const paper = background
    ? `<rect width="${width}" height="${height}" fill="${background}"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${sans}">${paper}${body}</svg>`;
}

export function path(points: readonly Point[], close = false): string {
  const steps = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`);
  return steps.join('') + (close ? 'Z' : '');
}

interface TextStyle {
  size?: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  weight?: number;
  rotate?: number;
}

/** Text whose `content` may hold tspan elements; it is not escaped. */
export function text(x: number, y: number, content: string, style: TextStyle = {}): string {
  const { size = 25, fill = color.slate, anchor = 'start', weight = 400, rotate } = style;
  const turn = rotate === undefined ? '' : ` transform="rotate(${rotate} ${n(x)} ${n(y)})"`;
  return `<text x="${n(x)}" y="${n(y)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" font-weight="${weight}"${turn}>${content}</text>`;
}

export const sup = (content: string): string =>
  `<tspan dy="-8" font-size="17">${content}</tspan><tspan dy="8">&#8203;</tspan>`;

export const sub = (content: string): string =>
  `<tspan dy="6" font-size="17">${content}</tspan><tspan dy="-6">&#8203;</tspan>`;

export function rect(x: number, y: number, w: number, h: number, fill: string, extra = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${extra}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${extra}/>`;
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  extra = '',
): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`;
}

export function line(a: Point, b: Point, stroke: string, width = 2, extra = ''): string {
  return `<line x1="${n(a[0])}" y1="${n(a[1])}" x2="${n(b[0])}" y2="${n(b[1])}" stroke="${stroke}" stroke-width="${width}" ${extra}/>`;
}

export function stroke(d: string, paint: string, width = 2, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" ${extra}/>`;
}

export function shape(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

/** A linear gradient from `(x1,y1)` to `(x2,y2)` in fractions of the box; stops are `[offset, colour, opacity]`. */
export function gradient(
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly (readonly [number, string, number?])[],
): string {
  const list = stops.map(
    ([at, paint, opacity = 1]) =>
      `<stop offset="${at}" stop-color="${paint}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${list.join('')}</linearGradient>`;
}

/** A radial gradient, bright in the middle of the box. */
export function glow(id: string, paint: string, opacity: number): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${paint}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${paint}" stop-opacity="0"/></radialGradient>`;
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The colour at `t` (0–1) on a ramp of hex colours. */
export function ramp(colors: readonly string[], t: number): string {
  const at = Math.min(0.9999, Math.max(0, t)) * (colors.length - 1);
  const i = Math.floor(at);
  const from = channels(colors[i] ?? color.ink);
  const to = channels(colors[i + 1] ?? color.ink);
  const mixed = from.map((c, k) => Math.round(c + ((to[k] ?? c) - c) * (at - i)));
  return `rgb(${mixed.join(',')})`;
}
