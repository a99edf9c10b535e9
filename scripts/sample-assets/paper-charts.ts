import { chart } from './chart.ts';
import { curve, gauss, normal, randomSource, range, scaled } from './physics.ts';
import { color, sup } from './svg.ts';

/** Microdosimetric spectra y·d(y) of three ions at one depth. */
export function lineals(): string {
  const ys = range(-1, 3, 180).map((x) => 10 ** x);
  const ion = (mean: number, sigma: number, tail: number) =>
    curve(ys, (y) => {
      const x = Math.log10(y);
      const edge = 1 / (1 + Math.exp((x - Math.log10(mean) - 0.75) / 0.06));
      return (
        (gauss(x, Math.log10(mean), sigma) + tail * gauss(x, Math.log10(mean) - 0.9, 0.5)) * edge
      );
    });
  return chart({
    x: {
      label: 'Lineal energy y (keV/µm)',
      min: 0.1,
      max: 1000,
      log: true,
      ticks: [0.1, 1, 10, 100, 1000],
    },
    y: { label: 'y·d(y), normalised', min: 0, max: 1.2, ticks: [0, 0.25, 0.5, 0.75, 1] },
    series: [
      {
        points: scaled(ion(3.2, 0.36, 0.2), 0.82),
        color: color.ink,
        fill: 0.12,
        label: 'protons',
        labelAt: [2.7, 0.88],
        anchor: 'middle',
      },
      {
        points: scaled(ion(13, 0.3, 0.24), 0.92),
        color: color.teal,
        fill: 0.14,
        label: `${sup('4')}He`,
        labelAt: [12.5, 0.98],
        anchor: 'middle',
      },
      {
        points: scaled(ion(82, 0.24, 0.2), 1),
        color: color.ochre,
        fill: 0.18,
        label: `${sup('12')}C`,
        labelAt: [84, 1.06],
        anchor: 'middle',
      },
    ],
  });
}

/** How a pixel's reading saturates with the charge in it, and what the correction restores. */
export function pixelResponse(): string {
  const energies = range(0, 1600, 120);
  const raw = (e: number) => (e < 420 ? e : 420 + 420 * (1 - Math.exp(-(e - 420) / 420)) * 0.94);
  const random = randomSource(23);
  const restored = range(60, 1500, 13).map((e) => [e, e * (1 + 0.018 * normal(random))] as const);
  return chart({
    x: {
      label: 'Energy deposited in the pixel (keV)',
      min: 0,
      max: 1600,
      ticks: [0, 400, 800, 1200, 1600],
    },
    y: { label: 'Energy read (keV)', min: 0, max: 1700, ticks: [0, 400, 800, 1200, 1600] },
    series: [
      {
        points: [
          [0, 0],
          [1600, 1600],
        ],
        color: color.slate,
        width: 2,
        dash: '3 9',
      },
      {
        points: curve(energies, raw),
        color: color.ink,
        label: 'as read',
        labelAt: [1400, 700],
        anchor: 'middle',
      },
      {
        points: restored,
        color: color.ochre,
        marks: 0.03,
        label: 'after correction',
        labelAt: [1030, 1230],
        anchor: 'end',
      },
    ],
  });
}

/** Depth–dose of a carbon beam, with the tail of lighter fragments behind the peak. */
export function carbonTail(): string {
  const depths = range(0, 24, 481);
  const peak = (z: number) => {
    const left = 16 - z;
    const ion = left > 0 ? 0.85 * (left + 0.12) ** -0.42 * (1 - 0.018 * z) : 0;
    return ion + 3.6 * gauss(z, 15.9, 0.17);
  };
  const tail = (z: number) =>
    0.55 * (1 - Math.exp(-z / 9)) * (z < 16 ? 1 : Math.exp(-(z - 16) / 5.5));
  const whole = scaled(
    curve(depths, (z) => peak(z) + tail(z)),
    100,
  );
  const top = Math.max(...depths.map((z) => peak(z) + tail(z)));
  return chart({
    x: { label: 'Depth in water (cm)', min: 0, max: 24, ticks: [0, 4, 8, 12, 16, 20, 24] },
    y: { label: 'Relative dose (%)', min: 0, max: 112, ticks: [0, 25, 50, 75, 100] },
    series: [
      {
        points: curve(depths, (z) => (tail(z) / top) * 100),
        color: color.ochre,
        fill: 0.25,
        label: `fragments, Z &lt; 6`,
        labelAt: [17, 15],
      },
      { points: whole, color: color.ink, fill: 0.06, label: 'total dose', labelAt: [2, 27] },
    ],
  });
}
