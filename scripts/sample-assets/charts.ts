import { chart } from './chart.ts';
import {
  braggDose,
  curve,
  gauss,
  moyal,
  normal,
  outOfField,
  randomSource,
  range,
  scaled,
  spreadOutPeaks,
} from './physics.ts';
import { color, line, type Point, rect, sup, text } from './svg.ts';

const percent = { min: 0, max: 112, ticks: [0, 25, 50, 75, 100] };
const power = (tick: number) => `10${sup(String(Math.round(Math.log10(tick))))}`;

/** A pristine peak, a spread-out peak and the pristine peaks that it is made of. */
export function depthDose(): string {
  const depths = range(0, 24, 481);
  const peaks = spreadOutPeaks(20, 0.36, 15);
  const sum = curve(depths, (z) =>
    peaks.reduce((dose, peak) => dose + peak.weight * braggDose(z, peak.range), 0),
  );
  const plateau = sum.find(([z]) => z >= 16)?.[1] ?? 1;
  const share = peaks.map((peak) => ({
    points: curve(depths, (z) => ((peak.weight * braggDose(z, peak.range)) / plateau) * 100),
    color: color.teal,
    width: 2,
  }));
  return chart({
    x: { label: 'Depth in water (cm)', min: 0, max: 24, ticks: [0, 4, 8, 12, 16, 20, 24] },
    y: { label: 'Relative dose (%)', ...percent },
    under: (sx, sy) =>
      rect(sx(12.8), sy(112), sx(20) - sx(12.8), sy(0) - sy(112), color.ochre, 'opacity="0.09"') +
      text((sx(12.8) + sx(20)) / 2, sy(105.5), 'target volume', {
        anchor: 'middle',
        fill: color.ochre,
        weight: 600,
      }),
    series: [
      ...share,
      {
        points: scaled(
          curve(depths, (z) => braggDose(z, 20)),
          100,
        ),
        color: color.ink,
        dash: '3 12',
        label: 'one energy',
        labelAt: [6.1, 36],
      },
      {
        points: sum.map(([z, dose]) => [z, (dose / plateau) * 100] as const),
        color: color.ochre,
        width: 7,
        label: 'spread-out peak',
        labelAt: [3.2, 84],
      },
      { points: [], color: color.teal, label: 'its sixteen shares', labelAt: [0.5, 14.5] },
    ],
  });
}

/** Measured-looking LET spectra at three depths of one beam. */
export function letSpectra(): string {
  const lets = range(Math.log10(0.3), Math.log10(40), 170).map((x) => 10 ** x);
  const at = (mode: number, height: number, tail: number) =>
    curve(lets, (x) => height * moyal(x, mode, mode * 0.16) + tail * gauss(Math.log(x), 2.1, 0.7));
  return chart({
    x: {
      label: 'LET in water (keV/µm)',
      min: 0.3,
      max: 40,
      log: true,
      ticks: [0.3, 1, 3, 10, 30],
    },
    y: { label: 'Relative frequency', min: 0, max: 1.15, ticks: [0, 0.25, 0.5, 0.75, 1] },
    series: [
      {
        points: at(0.75, 1, 0.004),
        color: color.ink,
        fill: 0.14,
        label: 'entrance, 2 cm',
        labelAt: [0.68, 1.05],
        anchor: 'middle',
      },
      {
        points: at(2.1, 0.66, 0.02),
        color: color.teal,
        fill: 0.16,
        label: 'mid-peak, 15 cm',
        labelAt: [2.2, 0.71],
        anchor: 'middle',
      },
      {
        points: at(7.4, 0.36, 0.05),
        color: color.ochre,
        fill: 0.2,
        label: 'distal edge, 20 cm',
        labelAt: [8.2, 0.47],
        anchor: 'middle',
      },
    ],
  });
}

/** Dose equivalent against distance from the field edge, for two ways of delivery. */
export function strayDose(): string {
  const distances = range(2, 62, 160);
  const random = randomSource(11);
  const measured = (scale: number, places: readonly number[]): Point[] =>
    places.map((d) => [d, outOfField(d, scale) * (1 + 0.07 * normal(random))] as const);
  const places = [4, 8, 12, 17, 22, 28, 35, 43, 52, 60];
  return chart({
    x: {
      label: 'Distance from the field edge (cm)',
      min: 0,
      max: 64,
      ticks: [0, 10, 20, 30, 40, 50, 60],
    },
    y: {
      label: `Dose equivalent per dose (µSv/Gy)`,
      min: 3,
      max: 10000,
      log: true,
      ticks: [10, 100, 1000, 10000],
      format: power,
    },
    series: [
      { points: curve(distances, (d) => outOfField(d, 2.7)), color: color.ochre, width: 4 },
      { points: curve(distances, (d) => outOfField(d)), color: color.teal, width: 4 },
      {
        points: measured(2.7, places),
        color: color.ochre,
        marks: 0.14,
        label: 'with a range shifter',
        labelAt: [30, 240],
      },
      {
        points: measured(1, places),
        color: color.teal,
        marks: 0.14,
        label: 'open field',
        labelAt: [27, 17],
        anchor: 'end',
      },
    ],
  });
}

/** Emission of prompt gamma rays along the beam beside the dose that they witness. */
export function promptGamma(): string {
  const depths = range(0, 20, 321);
  const dose = scaled(
    curve(depths, (z) => braggDose(z, 15.2)),
    100,
  );
  const random = randomSource(5);
  const emission = (z: number, shift: number) =>
    (58 + 12 * Math.exp(-z / 4) + 34 * gauss(z, 14 + shift, 1.2)) /
    (1 + Math.exp((z - 14.9 - shift) / 0.22));
  const counts = range(0.4, 19.6, 49).map((z) => {
    const expected = emission(z, 0) + 3.5;
    return [z, expected + 1.6 * normal(random)] as const;
  });
  return chart({
    x: { label: 'Depth in water (cm)', min: 0, max: 20, ticks: [0, 4, 8, 12, 16, 20] },
    y: { label: 'Relative to maximum (%)', min: 0, max: 118, ticks: [0, 25, 50, 75, 100] },
    series: [
      { points: dose, color: color.ink, fill: 0.08, label: 'dose', labelAt: [1, 17] },
      {
        points: curve(depths, (z) => emission(z, -0.5) + 3.5),
        color: color.teal,
        width: 4,
        dash: '16 12',
        label: '5 mm short',
        labelAt: [12.9, 45],
        anchor: 'end',
      },
      { points: curve(depths, (z) => emission(z, 0) + 3.5), color: color.ochre, width: 3 },
      {
        points: counts,
        color: color.ochre,
        marks: 0.03,
        label: 'prompt gamma counts',
        labelAt: [3.6, 82],
      },
    ],
    over: (sx, sy) =>
      line([sx(15.2), sy(112)], [sx(15.2), sy(0)], color.slate, 2, 'stroke-dasharray="3 8"') +
      text(sx(15.45), sy(107), 'range', { fill: color.slate }),
  });
}
