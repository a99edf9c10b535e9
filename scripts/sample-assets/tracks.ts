import { normal, randomSource } from './physics.ts';
import { color, line, ramp, rect, svg, text } from './svg.ts';

type Random = () => number;

/** Charge collected by the pixels of a sensor, in keV. */
class Matrix {
  readonly pixels: Float64Array;
  readonly columns: number;
  readonly rows: number;

  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
    this.pixels = new Float64Array(columns * rows);
  }

  /** Spreads a deposit over its neighbours, as diffusion in the sensor does. */
  deposit(x: number, y: number, energy: number, spread: number): void {
    const reach = Math.ceil(spread * 3);
    for (let j = Math.floor(y) - reach; j <= Math.floor(y) + reach; j++) {
      for (let i = Math.floor(x) - reach; i <= Math.floor(x) + reach; i++) {
        if (i < 0 || j < 0 || i >= this.columns || j >= this.rows) continue;
        const distance = (i + 0.5 - x) ** 2 + (j + 0.5 - y) ** 2;
        const share = Math.exp(-distance / (2 * spread ** 2)) / (2 * Math.PI * spread ** 2);
        this.pixels[j * this.columns + i] =
          (this.pixels[j * this.columns + i] ?? 0) + energy * share;
      }
    }
  }

  cells(size: number, left: number, top: number): string {
    const parts: string[] = [];
    this.pixels.forEach((energy, k) => {
      if (energy < 2.5) return;
      const heat = Math.log10(energy / 2.5) / 2.4;
      const x = left + (k % this.columns) * size;
      const y = top + Math.floor(k / this.columns) * size;
      parts.push(rect(x + 0.5, y + 0.5, size - 1, size - 1, ramp(heatmap, heat)));
    });
    return parts.join('');
  }
}

const heatmap = ['#25506f', '#2a8c8c', '#74b79a', '#e0b65a', '#f0d9a2', '#fffaf0'];

function electron(matrix: Matrix, x: number, y: number, steps: number, random: Random): void {
  let heading = random() * 2 * Math.PI;
  let [px, py] = [x, y];
  for (let i = 0; i < steps; i++) {
    // Scattering grows as the electron slows: that is what curls the end of its track.
    heading += normal(random) * (0.16 + (0.75 * i) / steps);
    px += Math.cos(heading) * 0.8;
    py += Math.sin(heading) * 0.8;
    matrix.deposit(px, py, 7 + 22 * (i / steps) ** 3, 0.42);
  }
}

interface Ion {
  x: number;
  y: number;
  angle: number;
  length: number;
  energy: number;
  /** How many times more is deposited at the end than at the beginning. */
  rise?: number;
  deltas?: number;
}

function ion(matrix: Matrix, track: Ion, random: Random): void {
  const { rise = 1, deltas = 0 } = track;
  for (let s = 0; s < track.length; s += 0.5) {
    const growth = 1 + (rise - 1) * (s / track.length) ** 4;
    const here = track.energy * growth * (0.85 + 0.3 * random());
    const x = track.x + Math.cos(track.angle) * s;
    const y = track.y + Math.sin(track.angle) * s;
    matrix.deposit(x, y, here, 0.45 + Math.sqrt(here) / 26);
    if (random() < deltas) electron(matrix, x, y, 5 + random() * 14, random);
  }
}

function background(matrix: Matrix, count: number, random: Random): void {
  for (let i = 0; i < count; i++) {
    const [x, y] = [random() * matrix.columns, random() * matrix.rows];
    const kind = random();
    if (kind < 0.5) matrix.deposit(x, y, 14 + random() * 30, 0.35);
    else if (kind < 0.92) electron(matrix, x, y, 12 + random() * 40, random);
    else matrix.deposit(x, y, 300 + random() * 900, 1 + random() * 0.6);
  }
}

/** A dense frame that fills a 16:9 picture. */
export function trackField(): string {
  const random = randomSource(41);
  const matrix = new Matrix(120, 68);
  background(matrix, 58, random);
  for (let i = 0; i < 6; i++) {
    const at = { x: 4 + random() * 76, y: 4 + random() * 60, angle: -0.3 + normal(random) * 0.04 };
    ion(matrix, { ...at, length: 16 + random() * 26, energy: 9 + random() * 10, rise: 7 }, random);
  }
  ion(matrix, { x: 16, y: 56, angle: -0.46, length: 84, energy: 120, deltas: 0.1 }, random);
  ion(matrix, { x: -2, y: 10, angle: 0.16, length: 140, energy: 7, deltas: 0.02 }, random);
  return svg(1200, 675, matrix.cells(10, 0, -2), color.deep);
}

/** Four kinds of cluster side by side, each named. */
export function trackKinds(): string {
  const random = randomSource(7);
  const size = 10;
  const columns = 32;
  const draw: ((matrix: Matrix) => void)[] = [
    (matrix) => {
      electron(matrix, 12, 30, 46, random);
      electron(matrix, 20, 10, 30, random);
    },
    (matrix) => ion(matrix, { x: 4, y: 38, angle: -0.92, length: 37, energy: 20, rise: 5 }, random),
    (matrix) =>
      ion(matrix, { x: 3, y: 12, angle: 0.55, length: 34, energy: 150, deltas: 0.13 }, random),
    (matrix) => {
      matrix.deposit(11, 14, 2300, 2.3);
      matrix.deposit(21, 32, 1700, 2);
    },
  ];
  const names = [
    ['Electrons', 'thin, curling, low charge'],
    ['Proton, stopping', 'straight, brighter at its end'],
    ['Carbon ion', 'heavy core, delta rays'],
    ['Alpha particles', 'round, short of range'],
  ];
  const panels = draw.map((fill, k) => {
    const left = 40 + k * 346;
    const matrix = new Matrix(columns, 44);
    fill(matrix);
    const [name = '', what = ''] = names[k] ?? [];
    return (
      rect(left, 44, columns * size, 440, color.deep, 'rx="6"') +
      matrix.cells(size, left, 44) +
      text(left, 534, name, { fill: color.ink, weight: 600, size: 27 }) +
      text(left, 572, what, { size: 23 })
    );
  });
  const bar = heatmap.map((_, i) =>
    Array.from({ length: 16 }, (_, k) =>
      rect(40 + (i * 16 + k) * 5, 628, 5.5, 18, ramp(heatmap, (i * 16 + k) / 96)),
    ).join(''),
  );
  const scaleMark =
    line([1240, 637], [1398, 637], color.slate, 3) +
    text(1222, 645, '16 pixels = 0.88 mm', { anchor: 'end', size: 22 });
  const legend = text(540, 645, 'energy per pixel: 3 keV to 600 keV', { size: 22 });
  return svg(1440, 690, panels.join('') + bar.join('') + legend + scaleMark, color.paper);
}
