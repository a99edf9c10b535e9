import { braggDose, curve, gauss, moyal, randomSource, range } from './physics.ts';
import {
  circle,
  color,
  gradient,
  line,
  path,
  ramp,
  rect,
  shape,
  stroke,
  svg,
  text,
} from './svg.ts';

const width = 1200;
const height = 675;

/** Peaks of rising range, one behind the other. */
export function braggFan(): string {
  const parts = range(27, 6, 9).map((r0, k) => {
    const paint = ramp([color.ink, color.teal, '#6fb0a0', color.ochre], k / 8);
    const depths = range(0, r0 * 1.06 + 0.2, 420);
    const points = curve(depths, (z) => braggDose(z, r0)).map(
      ([z, dose]) => [60 + z * 37, 585 - dose * (8.8 + r0 * 0.42)] as const,
    );
    const area = shape(
      path([[60, 585], ...points, [60 + r0 * 39, 585]], true),
      paint,
      'fill-opacity="0.1"',
    );
    return area + stroke(path(points), paint, 4);
  });
  const axis = line([60, 585], [1140, 585], color.slate, 2.5);
  return svg(width, height, parts.join('') + axis, color.paper);
}

/** Dose falling off around a field, as nested contours with a few points of measurement. */
export function strayContours(): string {
  const centre = [430, 330] as const;
  const rings = range(15, 1, 15).map((k) => {
    const radius = 40 + k * 26 + k * k * 2.6;
    const points = range(0, 2 * Math.PI, 160).map((a) => {
      const wobble = 1 + 0.07 * Math.sin(2 * a + 0.6) + 0.028 * k * 0.2 * Math.sin(3 * a - 1);
      return [
        centre[0] + Math.cos(a) * radius * 1.25 * wobble,
        centre[1] + Math.sin(a) * radius * 0.86 * wobble,
      ] as const;
    });
    const paint = ramp(
      ['#f0cf8e', color.ochre, '#6d9a86', color.teal, '#245a76', color.deep],
      k / 15,
    );
    return shape(path(points, true), paint);
  });
  const probes = range(0, 9, 10).map((k) => {
    const x = 560 + k * 64;
    return circle(x, 330, 9, color.paper) + circle(x, 330, 4, color.deep);
  });
  const field = rect(352, 262, 156, 136, 'none', `stroke="${color.paper}" stroke-width="4" rx="8"`);
  return svg(width, height, rings.join('') + field + probes.join(''), color.deep);
}

/** Spectra at rising depth, stacked like ridges. */
export function letRidges(): string {
  const count = 15;
  const parts = Array.from({ length: count }, (_, k) => {
    const t = k / (count - 1);
    const base = 190 + k * 29;
    const mode = 0.2 + 0.52 * t ** 1.7;
    const spread = 0.022 + 0.02 * t;
    const points = range(0, 1, 320).map((x) => {
      const bump = moyal(x, mode, spread) * (150 - 60 * t) + 9 * gauss(x, 0.72, 0.12);
      return [90 + x * 1020, base - bump] as const;
    });
    const paint = ramp([color.ink, color.teal, color.ochre], t);
    const cover = shape(path([[90, base + 8], ...points, [1110, base + 8]], true), color.paper);
    return (
      cover + shape(path(points), paint, 'fill-opacity="0.2"') + stroke(path(points), paint, 3.5)
    );
  });
  return svg(width, height, parts.join(''), color.paper);
}

/** A few narrow contributions and the wide one that decides the sum. */
export function uncertaintyBells(): string {
  const bells = [
    { sigma: 0.05, at: 0.36, paint: color.teal, top: 400 },
    { sigma: 0.065, at: 0.58, paint: color.teal, top: 330 },
    { sigma: 0.09, at: 0.47, paint: color.ink, top: 260 },
    { sigma: 0.15, at: 0.51, paint: color.ochre, top: 180 },
  ];
  const parts = bells.map(({ sigma, at, paint, top }) => {
    const points = range(0, 1, 240).map(
      (x) => [60 + x * 1080, 560 - top * gauss(x, at, sigma)] as const,
    );
    const area = shape(
      path([[60, 560], ...points, [1140, 560]], true),
      paint,
      'fill-opacity="0.14"',
    );
    return area + stroke(path(points), paint, 4.5);
  });
  const ticks = range(60, 1140, 37).map((x, k) =>
    line([x, 560], [x, k % 6 === 0 ? 590 : 575], color.slate, 2),
  );
  const axis = line([60, 560], [1140, 560], color.slate, 2.5);
  return svg(width, height, parts.join('') + axis + ticks.join(''), color.paper);
}

/** A beam entering water, the gamma rays it sets free, and a ring of detectors that listen. */
export function listening(): string {
  const random = randomSource(77);
  const defs = `<defs>${gradient(
    'water',
    [0, 0, 1, 0],
    [
      [0, '#1d5670'],
      [1, '#1b3a58'],
    ],
  )}${gradient(
    'beam',
    [0, 0, 1, 0],
    [
      [0, '#f3dca6', 0.25],
      [0.93, '#f3dca6', 0.75],
      [1, '#ffffff', 1],
    ],
  )}</defs>`;
  const parts = [rect(300, 215, 640, 245, 'url(#water)', 'rx="10"')];
  for (let i = 0; i < 64; i++) {
    const x = 310 + 410 * random() ** 0.72;
    const y = 337 + (random() - 0.5) * 14;
    const up = random() < 0.5 ? -1 : 1;
    const slope = (random() - 0.5) * 1.1;
    const end = 337 + up * 238;
    const paint = ramp(['#3f9c98', '#e0b65a'], random());
    parts.push(line([x, y], [x + slope * 238, end], paint, 1.6, 'opacity="0.5"'));
  }
  parts.push(rect(0, 325, 720, 24, 'url(#beam)', 'rx="12"'));
  parts.push(circle(716, 337, 16, '#ffffff'));
  for (let k = 0; k < 14; k++) {
    const x = 232 + k * 56;
    // Detectors beyond the end of range stay dark: that edge is the measurement.
    const heard = k < 9 ? 0.5 + 0.05 * k : 0.08;
    const paint = ramp(['#27475f', '#c98a2b', '#f3dca6'], heard);
    parts.push(rect(x, 68, 44, 46, paint, 'rx="5"'), rect(x, 560, 44, 46, paint, 'rx="5"'));
  }
  return svg(width, height, defs + parts.join(''), color.deep);
}

/** A water phantom seen from the side, with everything that stands in the beam. */
export function waterPhantom(): string {
  const label = (x: number, y: number, name: string, anchor: 'start' | 'middle' = 'middle') =>
    text(x, y, name, { anchor, fill: color.ink, size: 26, weight: 500 });
  const lead = (x1: number, y1: number, x2: number, y2: number) =>
    line([x1, y1], [x2, y2], color.slate, 2);
  const defs = `<defs>${gradient(
    'tank',
    [0, 0, 0, 1],
    [
      [0, '#d5e7e8'],
      [1, '#b9d6d9'],
    ],
  )}${gradient(
    'ray',
    [0, 0, 1, 0],
    [
      [0, color.ochre, 0.35],
      [1, color.ochre, 0.9],
    ],
  )}</defs>`;
  const parts = [
    defs,
    rect(60, 250, 190, 210, color.ink, 'rx="10"'),
    rect(250, 300, 46, 110, color.slate, 'rx="4"'),
    label(165, 505, 'Nozzle'),
    rect(400, 262, 34, 186, '#9fb6bd', 'rx="4"'),
    label(417, 505, 'Range shifter'),
    rect(600, 150, 560, 410, 'url(#tank)', 'rx="6"'),
    rect(600, 150, 560, 410, 'none', `rx="6" stroke="${color.teal}" stroke-width="5"`),
    line([600, 190], [1160, 190], color.teal, 2.5, 'stroke-dasharray="10 8"'),
    label(880, 610, 'Water phantom, 50 × 40 × 40 cm³'),
    rect(296, 343, 590, 24, 'url(#ray)', 'rx="6"'),
    circle(884, 355, 20, color.ochre),
    lead(884, 326, 884, 262),
    label(884, 246, 'End of range'),
    rect(1262, 300, 60, 110, color.teal, 'rx="6"'),
    rect(1248, 300, 14, 110, color.ochre, 'rx="3"'),
    lead(1290, 420, 1290, 470),
    label(1290, 505, 'Detector'),
    text(1290, 540, `${'6'}LiF + 300 µm Si`, { anchor: 'middle', size: 23 }),
  ];
  const neutron = [
    [890, 340, 1240, 312],
    [896, 358, 1240, 366],
    [884, 376, 1240, 398],
    [868, 380, 1010, 548],
    [760, 340, 800, 172],
  ] as const;
  for (const [x1, y1, x2, y2] of neutron) {
    parts.push(
      line([x1, y1], [x2, y2], color.ink, 2.5, 'stroke-dasharray="2 10" stroke-linecap="round"'),
    );
  }
  parts.push(text(1010, 300, 'neutrons', { fill: color.ink, size: 23, rotate: -6 }));
  parts.push(line([884, 96], [1285, 96], color.slate, 2));
  parts.push(
    line([884, 82], [884, 110], color.slate, 2),
    line([1285, 82], [1285, 110], color.slate, 2),
  );
  parts.push(text(1085, 80, 'd = 10–60 cm', { anchor: 'middle', size: 24 }));
  return svg(1440, 680, parts.join(''), color.paper).replace(
    '6LiF',
    `<tspan dy="-8" font-size="16">6</tspan><tspan dy="8">LiF</tspan>`,
  );
}
