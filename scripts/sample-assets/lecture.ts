import { normal, randomSource, range } from './physics.ts';
import {
  circle,
  color,
  ellipse,
  glow,
  gradient,
  line,
  path,
  rect,
  shape,
  stroke,
  svg,
} from './svg.ts';

const width = 1600;
const height = 1067;

function listener(x: number, y: number, scale: number, k: number): string {
  const coat =
    ['#274b70', '#1f6f72', '#7b5a2c', '#39475a', '#5c4a63', '#2f6d7a'][k % 6] ?? color.ink;
  const hair = ['#2c211e', '#5a4033', '#8a6a4a', '#1f1d22', '#a58a66'][(k * 3) % 5] ?? '#2c211e';
  const long = k % 3 === 1;
  const head = [
    rect(-13, -6, 26, 34, '#cf9f80'),
    ellipse(0, -38, 36, 43, hair),
    long ? shape('M-37 -40 C-40 6 -38 24 -30 30 L30 30 C38 24 40 6 37 -40 Z', hair) : '',
    long ? '' : ellipse(-36, -28, 6, 10, '#cf9f80') + ellipse(36, -28, 6, 10, '#cf9f80'),
    k % 7 === 4 ? circle(0, -84, 17, hair) : '',
  ];
  const body = shape(
    'M-92 100 L-92 92 C-90 48 -58 30 -24 22 L24 22 C58 30 90 48 92 92 L92 100 Z',
    coat,
  );
  const order = long ? body + head.join('') : head[0] + body + head.slice(1).join('');
  return `<g transform="translate(${x} ${y}) scale(${scale})">${order}</g>`;
}

/** A lecture hall seen from the last row: a curve on the screen, heads before it. */
export function lectureHall(): string {
  const random = randomSource(8);
  const defs = `<defs>
${gradient(
  'hall',
  [0, 0, 0, 1],
  [
    [0, '#24435f'],
    [1, '#4a7180'],
  ],
)}
${gradient(
  'wood',
  [0, 0, 0, 1],
  [
    [0, '#b98f58'],
    [1, '#8a673b'],
  ],
)}
${glow('shine', '#fff3d6', 0.5)}${gradient(
  'fade',
  [0, 0, 0, 1],
  [
    [0, '#14263f', 0],
    [1, '#14263f', 0.5],
  ],
)}</defs>`;
  const slats = range(0, 1600, 41).map((x) =>
    line([x, 0], [x, 620], '#ffffff', 2, 'opacity="0.05"'),
  );
  const points = range(0, 1, 240).map((t) => {
    const dose =
      60 +
      40 * t ** 3 +
      230 * Math.exp(-(((t - 0.78) / 0.05) ** 2)) +
      60 * Math.exp(-(((t - 0.7) / 0.13) ** 2));
    return [570 + t * 460, 440 - (dose * 0.72) / (1 + Math.exp((t - 0.835) / 0.012))] as const;
  });
  const screen = [
    ellipse(800, 320, 720, 460, 'url(#shine)'),
    rect(478, 96, 644, 408, '#12263f', 'rx="6"'),
    rect(490, 108, 620, 384, '#fbf8f0'),
    rect(530, 140, 250, 15, color.ink, 'rx="7"'),
    rect(530, 168, 150, 9, '#b8c4c8', 'rx="4"'),
    line([566, 444], [1050, 444], color.slate, 4),
    line([566, 444], [566, 210], color.slate, 4),
    stroke(path(points), color.ochre, 8),
  ];
  const lecturer = [
    rect(1218, 470, 120, 136, 'url(#wood)', 'rx="4"'),
    rect(1206, 456, 144, 18, '#d2ab74', 'rx="4"'),
    rect(1192, 322, 20, 26, '#d9ab8a'),
    shape(
      'M1158 600 L1158 392 C1160 362 1178 350 1202 346 C1226 350 1244 362 1246 392 L1246 470 L1218 470 L1218 600 Z',
      color.teal,
    ),
    stroke('M1166 384 C1150 404 1130 400 1104 372', color.teal, 25),
    circle(1097, 364, 13, '#d9ab8a'),
    ellipse(1200, 306, 29, 35, '#d9ab8a'),
    shape(
      'M1170 316 C1162 262 1186 258 1204 260 C1232 262 1240 288 1232 340 C1222 336 1226 306 1218 290 C1202 294 1180 292 1170 316 Z',
      '#4a3029',
    ),
  ];
  const rows: string[] = [];
  const plan = [
    { y: 640, scale: 0.5, gap: 128, desk: 50 },
    { y: 730, scale: 0.68, gap: 176, desk: 62 },
    { y: 850, scale: 0.92, gap: 244, desk: 190 },
  ];
  for (const [j, row] of plan.entries()) {
    for (let i = -7; i <= 7; i++) {
      const x = 800 + (i + (j % 2) * 0.5) * row.gap + normal(random) * 8;
      if (x < -90 || x > 1690 || random() < 0.2) continue;
      rows.push(listener(x, row.y + normal(random) * 4, row.scale, i + 9 + j * 5));
    }
    rows.push(rect(0, row.y + 92 * row.scale, width, row.desk, 'url(#wood)'));
    rows.push(rect(0, row.y + 92 * row.scale, width, 8, '#dcb781'));
  }
  const floor = shape('M0 590 L1600 590 L1600 1067 L0 1067 Z', '#6f5a3f');
  const body = [
    defs,
    rect(0, 0, width, 620, 'url(#hall)'),
    ...slats,
    ...screen,
    floor,
    ...lecturer,
    ...rows,
  ];
  return svg(width, height, body.join('') + rect(0, 600, width, 467, 'url(#fade)'));
}
