import { range } from './physics.ts';
import { circle, color, path, rect, stroke, svg, text } from './svg.ts';

/** The site's mark: a depth–dose curve, readable at 16 pixels. */
export function favicon(): string {
  const peak =
    'M9 41 C20 40 30 38 36 31 C40 26 42 14 44.5 14 C47.5 14 47 30 48.5 41 C49 45 51 46 55 46';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${color.ink}"/><path d="M9 51H55" stroke="#6fb3b0" stroke-width="3.5" stroke-linecap="round"/><path d="${peak}" fill="none" stroke="#f0c36a" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/></svg>\n`;
}

function logo(
  mark: string,
  short: string,
  long: readonly string[],
  ink: string = color.ink,
): string {
  const lines = long.map((part, i) =>
    text(172, 226 + i * 30, part, { size: 23, fill: color.slate }),
  );
  const name = text(170, 186, short, { size: 54, weight: 700, fill: ink });
  const drawing = `<g transform="translate(8 -50) scale(0.91)">${mark}${name}${lines.join('')}</g>`;
  return svg(400, 240, drawing, color.paper);
}

/** Marks of the invented conferences, by file name. */
export const logos: Record<string, () => string> = {
  ewsd: () => {
    const bars = [30, 58, 96, 70, 38].map((h, i) =>
      rect(36 + i * 23, 226 - h, 15, h, i === 2 ? color.ochre : color.teal, 'rx="4"'),
    );
    return logo(bars.join(''), 'EWSD', ['Sample', 'Dosimetry']);
  },
  ptsm: () => {
    const arc = 'M38 220 C70 219 98 212 110 182 C117 164 119 128 126 128 C134 128 132 220 146 220';
    return logo(stroke(arc, color.ochre, 9), 'PTSM', ['Particle Therapy', 'Specimen Meeting']);
  },
  ipix: () => {
    const lit = [2, 6, 7, 11, 12, 16, 17, 21];
    const cells = Array.from({ length: 25 }, (_, k) => {
      const paint = lit.includes(k) ? (k === 12 ? color.ochre : color.teal) : '#d9dfe0';
      return rect(38 + (k % 5) * 23, 122 + Math.floor(k / 5) * 23, 19, 19, paint, 'rx="3"');
    });
    return logo(cells.join(''), 'iPIX', ['Imaginary', 'Pixel Days']);
  },
  nfield: () => {
    const waves = [22, 40, 58].map((r, i) =>
      circle(92, 178, r, 'none', `stroke="${i === 1 ? color.ochre : color.ink}" stroke-width="6"`),
    );
    return logo(waves.join('') + circle(92, 178, 9, color.ink), 'N·FIELD', [
      'Secondary',
      'Neutrons',
    ]);
  },
  mcx: () => {
    const points = range(0, 9, 10).map(
      (k) => [36 + k * 12.4, 176 + ((k * 37) % 11) * 7 - 34 + (k % 3) * 8] as const,
    );
    const dots = points.map(([x, y], i) => circle(x, y, 7, i % 3 === 1 ? color.ochre : color.teal));
    const walk = stroke(path(points), color.ink, 3.5, 'opacity="0.5"');
    return logo(walk + dots.join(''), 'MCX', ['Monte Carlo', 'Examples School']);
  },
};
