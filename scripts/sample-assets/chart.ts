import { color, line, n, type Point, path, shape, stroke, svg, text } from './svg.ts';

export interface Axis {
  label: string;
  min: number;
  max: number;
  ticks: readonly number[];
  log?: boolean;
  format?: (tick: number) => string;
}

export interface Series {
  points: readonly Point[];
  color: string;
  width?: number;
  dash?: string;
  /** Opacity of the fill down to the axis. */
  fill?: number;
  /** Draws markers, with error bars of this relative half-height, in place of a line. */
  marks?: number;
  label?: string;
  labelAt?: Point;
  anchor?: 'start' | 'middle' | 'end';
}

export interface Chart {
  x: Axis;
  y: Axis;
  series: readonly Series[];
  width?: number;
  height?: number;
  /** Further drawing, given the two scales, below the curves. */
  under?: (sx: Scale, sy: Scale) => string;
  over?: (sx: Scale, sy: Scale) => string;
}

type Scale = (value: number) => number;

const margin = { left: 150, right: 60, top: 60, bottom: 130 };

function scale(axis: Axis, from: number, to: number): Scale {
  const place = axis.log ? Math.log10 : (value: number) => value;
  const [low, high] = [place(axis.min), place(axis.max)];
  const floor = axis.log ? axis.min / 100 : Number.NEGATIVE_INFINITY;
  return (value) => from + ((place(Math.max(value, floor)) - low) / (high - low)) * (to - from);
}

function marks(points: readonly Point[], paint: string, error: number, sx: Scale, sy: Scale) {
  return points
    .map(([x, y]) => {
      const [px, py] = [sx(x), sy(y)];
      const bar = line([px, sy(y * (1 - error))], [px, sy(y * (1 + error))], paint, 3);
      return `${bar}<circle cx="${n(px)}" cy="${n(py)}" r="9" fill="${color.paper}" stroke="${paint}" stroke-width="4"/>`;
    })
    .join('');
}

/** A plot on its own paper: direct labels in place of a legend, light rules in place of a box. */
export function chart(spec: Chart): string {
  const { width = 1440, height = 900, x, y } = spec;
  const bottom = height - margin.bottom;
  const right = width - margin.right;
  const sx = scale(x, margin.left, right);
  const sy = scale(y, bottom, margin.top);
  const show = (axis: Axis, tick: number) => (axis.format ? axis.format(tick) : String(tick));
  const parts: string[] = [];
  for (const tick of y.ticks) {
    parts.push(line([margin.left, sy(tick)], [right, sy(tick)], color.mist, 2));
    parts.push(text(margin.left - 22, sy(tick) + 9, show(y, tick), { anchor: 'end' }));
  }
  for (const tick of x.ticks) {
    parts.push(line([sx(tick), bottom], [sx(tick), bottom + 12], color.slate, 2));
    parts.push(text(sx(tick), bottom + 48, show(x, tick), { anchor: 'middle' }));
  }
  const ink = { fill: color.ink, anchor: 'middle', size: 27, weight: 500 } as const;
  parts.push(text((margin.left + right) / 2, height - 34, x.label, ink));
  parts.push(text(48, (margin.top + bottom) / 2, y.label, { ...ink, rotate: -90 }));
  const clip = `<clipPath id="plot"><rect x="${margin.left}" y="${margin.top - 10}" width="${right - margin.left}" height="${bottom - margin.top + 10}"/></clipPath>`;
  const curves: string[] = [];
  for (const one of spec.series) {
    const points = one.points.map(([a, b]) => [sx(a), sy(b)] as const);
    const first = points[0];
    const last = points.at(-1);
    if (one.fill && first && last) {
      const area = path([[first[0], bottom], ...points, [last[0], bottom]], true);
      curves.push(shape(area, one.color, `fill-opacity="${one.fill}"`));
    }
    curves.push(
      one.marks === undefined
        ? stroke(
            path(points),
            one.color,
            one.width ?? 5,
            one.dash && `stroke-dasharray="${one.dash}"`,
          )
        : marks(one.points, one.color, one.marks, sx, sy),
    );
  }
  const labels = spec.series.map((one) =>
    one.label && one.labelAt
      ? text(sx(one.labelAt[0]), sy(one.labelAt[1]), one.label, {
          fill: one.color,
          anchor: one.anchor ?? 'start',
          weight: 600,
          size: 26,
        })
      : '',
  );
  const under = spec.under?.(sx, sy) ?? '';
  const over = spec.over?.(sx, sy) ?? '';
  const axis = line([margin.left, bottom], [right, bottom], color.slate, 2.5);
  return svg(
    width,
    height,
    `<defs>${clip}</defs>${parts.join('')}${under}<g clip-path="url(#plot)">${curves.join('')}</g>${axis}${labels.join('')}${over}`,
    color.paper,
  );
}
