import { randomSource, range } from './physics.ts';
import { circle, color, ellipse, glow, gradient, line, rect, shape, stroke, svg } from './svg.ts';

const width = 1600;
const height = 1067;

/** A proton treatment room: gantry ring, nozzle and couch, with nobody in it. */
export function treatmentRoom(): string {
  const defs = `<defs>
${gradient(
  'wall',
  [0, 0, 0, 1],
  [
    [0, '#dfe9e8'],
    [1, '#f6efe1'],
  ],
)}
${gradient(
  'floor',
  [0, 0, 0, 1],
  [
    [0, '#c9bfa9'],
    [1, '#e2d8c3'],
  ],
)}
${gradient(
  'bore',
  [0, 0, 0, 1],
  [
    [0, '#173250'],
    [1, '#2c5a7a'],
  ],
)}
${gradient(
  'ring',
  [0, 0, 1, 1],
  [
    [0, '#ffffff'],
    [1, '#d3dcdd'],
  ],
)}
${gradient(
  'nozzle',
  [0, 0, 1, 0],
  [
    [0, '#ffffff'],
    [1, '#c8d3d5'],
  ],
)}
${glow('lamp', '#fff6df', 0.95)}${glow('cast', '#5d5542', 0.4)}</defs>`;
  const panels = range(0, 1600, 9).map((x) =>
    line([x, 0], [x, 760], '#ffffff', 3, 'opacity="0.5"'),
  );
  const lamps = [330, 800, 1270].map(
    (x) => ellipse(x, 30, 300, 190, 'url(#lamp)') + rect(x - 120, 0, 240, 18, '#fffaf0', 'rx="9"'),
  );
  const spokes = range(0, 2 * Math.PI, 25).map((a) => {
    const [c, s] = [Math.cos(a), Math.sin(a)];
    return line([800 + c * 292, 470 + s * 292], [800 + c * 318, 470 + s * 318], '#9db2b8', 5);
  });
  const gantry = [
    circle(800, 470, 372, '#b8c8ca'),
    circle(800, 462, 368, 'url(#ring)'),
    circle(800, 470, 322, '#e9efee'),
    circle(800, 470, 286, 'url(#bore)'),
    ...range(250, 90, 5).map((r) =>
      circle(
        800,
        470,
        r,
        'none',
        `stroke="#6fb3b0" stroke-width="2" opacity="${0.1 + (250 - r) / 900}"`,
      ),
    ),
    ...spokes,
    circle(800, 470, 342, 'none', `stroke="${color.teal}" stroke-width="6" opacity="0.8"`),
  ];
  const nozzle = [
    shape('M700 108 L900 108 L884 250 L716 250 Z', 'url(#nozzle)'),
    rect(736, 250, 128, 62, '#dfe6e6', 'rx="6"'),
    rect(752, 312, 96, 26, color.ink, 'rx="5"'),
    rect(764, 338, 72, 16, color.ochre, 'rx="4"'),
    shape('M784 354 L816 354 L822 560 L778 560 Z', '#f3dca6', 'opacity="0.22"'),
  ];
  const couch = [
    ellipse(640, 946, 560, 54, 'url(#cast)'),
    shape('M492 716 L640 716 L676 926 L456 926 Z', '#bccacc'),
    rect(420, 914, 292, 26, '#8fa5ab', 'rx="12"'),
    rect(520, 640, 92, 90, '#dbe3e3', 'rx="8"'),
    shape(
      'M150 596 L1010 596 C1030 596 1036 606 1030 618 L1018 640 C1014 648 1006 650 996 650 L190 650 C164 650 140 640 134 622 C130 606 138 596 150 596 Z',
      '#f4f6f4',
    ),
    shape(
      'M136 624 C146 642 168 650 190 650 L996 650 C1006 650 1014 648 1018 640 L1026 624 Z',
      '#b9c9cb',
    ),
    rect(180, 574, 800, 26, '#2f6d7a', 'rx="13"'),
    // A water phantom lies where a patient would.
    rect(
      706,
      470,
      190,
      108,
      '#a9d3d6',
      `rx="6" opacity="0.9" stroke="${color.teal}" stroke-width="4"`,
    ),
    rect(708, 496, 186, 80, '#6db1b8', 'rx="4" opacity="0.75"'),
    line([801, 500], [801, 560], color.paper, 4, 'opacity="0.85"'),
    circle(801, 560, 7, color.ochre),
  ];
  const side = [
    rect(1290, 402, 210, 138, color.ink, 'rx="8"'),
    rect(1302, 414, 186, 114, '#274b70', 'rx="3"'),
    stroke(
      'M1316 506 C1370 504 1410 498 1428 460 C1436 440 1438 430 1444 430 C1454 430 1450 506 1474 508',
      '#f0c36a',
      5,
    ),
    rect(1388, 540, 14, 250, '#9db0b4'),
    rect(1330, 782, 130, 16, '#8fa5ab', 'rx="8"'),
    rect(70, 470, 150, 290, '#d3dad4', 'rx="4"'),
    ...[0, 1, 2].map((k) => rect(82, 484 + k * 92, 126, 80, '#eef1ec', 'rx="3"')),
    ...[0, 1, 2].map((k) => rect(126, 556 + k * 92, 38, 5, '#a9b7b6', 'rx="2"')),
  ];
  const floor = [
    rect(0, 760, width, 307, 'url(#floor)'),
    ellipse(800, 770, 620, 70, '#ffffff', 'opacity="0.25"'),
    line([0, 760], [width, 760], '#b7ab92', 4),
  ];
  const all = [defs, rect(0, 0, width, 760, 'url(#wall)'), ...panels, ...lamps, ...floor];
  return svg(width, height, [...all, ...gantry, ...nozzle, ...side, ...couch].join(''));
}

/** A small pixel detector in its holder on an optical table, at night. */
export function detectorBench(): string {
  const random = randomSource(101);
  const defs = `<defs>
${gradient(
  'night',
  [0, 0, 0, 1],
  [
    [0, '#14263f'],
    [1, '#2a5068'],
  ],
)}
${gradient(
  'table',
  [0, 0, 0, 1],
  [
    [0, '#5d7f8b'],
    [1, '#22405a'],
  ],
)}
${gradient(
  'board',
  [0, 0, 0, 1],
  [
    [0, '#2f8f8a'],
    [1, '#1f6f72'],
  ],
)}
${gradient(
  'chip',
  [0, 0, 1, 1],
  [
    [0, '#f1e4c2'],
    [0.5, '#c9a45a'],
    [1, '#e9d4a0'],
  ],
)}
${gradient(
  'metal',
  [0, 0, 1, 0],
  [
    [0, '#8ea3ac'],
    [0.4, '#dfe7e8'],
    [1, '#6f8791'],
  ],
)}
${glow('lamp', '#ffdf9f', 0.6)}${glow('dark', '#07131f', 0.55)}</defs>`;
  const holes: string[] = [];
  for (let j = 0; j < 8; j++) {
    const y = 735 + j * j * 4 + j * 18;
    const gap = 66 + j * 9;
    for (let i = -14; i <= 14; i++) {
      const x = 800 + (i + 0.5) * gap;
      if (x > -20 && x < 1620)
        holes.push(ellipse(x, y, 8 + j, 3 + j * 0.6, '#16304a', 'opacity="0.75"'));
    }
  }
  const shelf = [
    rect(110, 150, 470, 14, '#3d6076'),
    ...[0, 1, 2, 3, 4, 5, 6].map((k) =>
      rect(
        136 + k * 46,
        150 - 96 - (k % 3) * 12,
        36,
        96 + (k % 3) * 12,
        ['#2a8c8c', '#c98a2b', '#45708a', '#e6d6ae'][k % 4] ?? color.teal,
        'rx="3" opacity="0.7"',
      ),
    ),
    rect(480, 84, 70, 66, '#45708a', 'rx="6" opacity="0.8"'),
  ];
  const screen: string[] = [];
  for (let k = 0; k < 16; k++) {
    const [x, y, a] = [1130 + random() * 270, 292 + random() * 160, random() * 6.28];
    const length = 12 + random() * 60;
    const paint = ['#6fb3b0', '#e0b65a', '#2a8c8c'][k % 3] ?? color.teal;
    screen.push(
      line(
        [x, y],
        [x + Math.cos(a) * length, y + Math.sin(a) * length * 0.6],
        paint,
        6,
        'stroke-linecap="round"',
      ),
    );
  }
  const monitor = [
    rect(1080, 240, 400, 262, '#0c1a2b', 'rx="12"'),
    `<clipPath id="glass"><rect x="1096" y="256" width="368" height="230" rx="4"/></clipPath>`,
    `<g clip-path="url(#glass)">${rect(1096, 256, 368, 230, '#12304a')}${screen.join('')}</g>`,
    shape('M1250 502 L1310 502 L1322 700 L1238 700 Z', '#0c1a2b'),
    ellipse(1280, 704, 120, 17, '#0c1a2b'),
  ];
  const post = (x: number, top: number) =>
    rect(x - 17, top, 34, 850 - top, 'url(#metal)') +
    rect(x - 34, 806, 68, 46, '#41606f', 'rx="6"') +
    rect(x - 78, 846, 156, 24, '#33505f', 'rx="8"');
  const detector = [
    ellipse(650, 880, 330, 34, 'url(#dark)'),
    post(650, 600),
    rect(470, 318, 360, 300, 'url(#board)', 'rx="14"'),
    rect(470, 318, 360, 300, 'none', 'rx="14" stroke="#8fd0c8" stroke-width="3" opacity="0.5"'),
    ...[
      [492, 340],
      [808, 340],
      [492, 596],
      [808, 596],
    ].map(([x = 0, y = 0]) => circle(x, y, 10, '#d8dfe0') + circle(x, y, 4.5, '#23404f')),
    rect(536, 356, 228, 200, '#16303f', 'rx="6"'),
    rect(560, 376, 180, 160, 'url(#chip)', 'rx="3"'),
    ...range(576, 724, 10).map((x) => line([x, 376], [x, 536], '#8a6a2b', 1, 'opacity="0.35"')),
    ...range(390, 522, 9).map((y) => line([560, y], [740, y], '#8a6a2b', 1, 'opacity="0.35"')),
    ...range(548, 752, 23).map((x) => line([x, 540], [x, 552], '#e6cf94', 3)),
    ...[0, 1, 2, 3].map((k) => rect(520 + k * 70, 574, 40, 18, '#12303a', 'rx="3"')),
    // The ribbon leaves the frame, as cables do.
    stroke(
      'M830 470 C930 470 900 640 1000 700 C1080 748 1180 730 1240 730',
      '#c98a2b',
      15,
      'opacity="0.9"',
    ),
    stroke(
      'M830 490 C920 490 890 660 990 718 C1070 764 1180 748 1240 746',
      '#e0b65a',
      5,
      'opacity="0.9"',
    ),
  ];
  const collimator = [
    ellipse(260, 880, 200, 26, 'url(#dark)'),
    post(260, 520),
    rect(176, 382, 168, 144, 'url(#metal)', 'rx="14"'),
    rect(330, 434, 40, 40, '#5c7480', 'rx="4"'),
    rect(372, 449, 164, 7, '#ffe3a3', 'rx="3" opacity="0.5"'),
    ellipse(552, 452, 60, 60, 'url(#lamp)'),
  ];
  const all = [
    defs,
    rect(0, 0, width, 720, 'url(#night)'),
    ...shelf,
    ellipse(760, 190, 700, 560, 'url(#lamp)', 'opacity="0.6"'),
    rect(0, 706, width, 361, 'url(#table)'),
    rect(0, 706, width, 7, '#9fb9be', 'opacity="0.7"'),
    ...holes,
    ...monitor,
    ...detector,
    ...collimator,
  ];
  return svg(width, height, all.join(''));
}
