import { normal, randomSource } from './physics.ts';
import { circle, color, line, n, ramp, stroke, svg, text } from './svg.ts';

/** Measured spots against their plan: circles where they should be, arrows for what is wrong, enlarged. */
export function spotMap(): string {
  const random = randomSource(3);
  const parts: string[] = [];
  const step = 88;
  const left = 300;
  const top = 92;
  for (let j = 0; j < 8; j++) {
    for (let i = 0; i < 9; i++) {
      const x = left + i * step;
      const y = top + j * step;
      // A small common rotation is what a drifting scanning magnet would do.
      const dx = (j - 3.5) * 0.11 + normal(random) * 0.14;
      const dy = (i - 4) * -0.1 + normal(random) * 0.14;
      const off = Math.hypot(dx, dy);
      const paint = off > 0.5 ? color.ochre : color.teal;
      parts.push(circle(x, y, 25, paint, 'fill-opacity="0.16"'));
      parts.push(circle(x, y, 25, 'none', `stroke="${paint}" stroke-width="2"`));
      parts.push(line([x, y], [x + dx * 56, y + dy * 56], paint, 4.5, 'stroke-linecap="round"'));
      parts.push(circle(x, y, 4, color.ink));
    }
  }
  for (const [k, label] of ['−12', '−6', '0', '6', '12'].entries()) {
    parts.push(text(left + k * 2 * step, 798, label, { anchor: 'middle' }));
  }
  for (const [k, label] of ['10.5', '4.5', '−1.5', '−7.5'].entries()) {
    parts.push(text(left - 64, top + k * 2 * step + 9, label, { anchor: 'end' }));
  }
  const ink = { fill: color.ink, weight: 500, size: 27, anchor: 'middle' } as const;
  parts.push(text(left + 4 * step, 860, 'Position across (cm)', ink));
  parts.push(text(120, top + 3.5 * step, 'Position along (cm)', { ...ink, rotate: -90 }));
  const key = (y: number, paint: string, label: string) =>
    circle(1122, y, 17, paint, `fill-opacity="0.16" stroke="${paint}" stroke-width="2"`) +
    text(1156, y + 9, label, { size: 24 });
  parts.push(key(300, color.teal, 'within 0.5 mm'));
  parts.push(key(356, color.ochre, 'beyond 0.5 mm'));
  parts.push(line([1106, 418], [1162, 418], color.ink, 4.5, 'stroke-linecap="round"'));
  parts.push(text(1182, 427, '1 mm off', { size: 24 }));
  parts.push(text(1106, 510, '72 spots', { fill: color.ink, weight: 600 }));
  parts.push(text(1106, 548, 'one energy, 6 cm range', { size: 24 }));
  return svg(1440, 900, parts.join(''), color.paper);
}

/** A painted layer of a field: many soft spots on a serpentine path. */
export function spotField(): string {
  const random = randomSource(19);
  const parts: string[] = [];
  const way: string[] = [];
  const columns = 18;
  for (let j = 0; j < 10; j++) {
    for (let k = 0; k < columns; k++) {
      const i = j % 2 === 0 ? k : columns - 1 - k;
      const x = 78 + i * 61.5 + normal(random) * 1.2;
      const y = 58 + j * 62 + normal(random) * 1.2;
      const inside = ((x - 600) / 500) ** 2 + ((y - 337) / 285) ** 2;
      const dip = ((x - 740) / 190) ** 2 + ((y - 400) / 130) ** 2;
      if (inside > 1.04) continue;
      const weight = Math.max(0.1, (1.1 - 0.45 * inside) * (dip < 1 ? 0.35 + 0.5 * dip : 1));
      const paint = ramp(
        ['#1f4d6b', '#2a8c8c', '#7db79c', '#e0b65a', '#f6e3b4'],
        (weight - 0.3) * 1.2 + random() * 0.06,
      );
      parts.push(circle(x, y, 15 + 15 * weight, paint, 'fill-opacity="0.9"'));
      way.push(`${way.length === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`);
    }
  }
  const route = stroke(way.join(''), color.paper, 1.6, 'opacity="0.5"');
  return svg(1200, 675, parts.join('') + route, color.deep);
}
