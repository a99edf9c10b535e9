import { circle, color, ellipse, glow, gradient, rect, shape, stroke, svg } from './svg.ts';

const skin = '#e9bf9f';
const shade = '#d7a383';
const hair = '#4a3029';

function backdrop(): string {
  return [
    rect(0, 0, 640, 640, 'url(#wall)'),
    circle(320, 300, 236, '#f3e6cb', 'opacity="0.55"'),
    stroke(
      'M0 470 C150 466 300 450 400 380 C470 330 482 150 520 150 C556 150 548 470 640 474',
      '#ffffff',
      6,
      'opacity="0.35"',
    ),
  ].join('');
}

function clothes(): string {
  return [
    // Shoulders and jacket.
    shape(
      'M66 640 C74 560 118 520 210 496 C250 486 268 478 276 462 L364 462 C372 478 390 486 430 496 C522 520 566 560 574 640 Z',
      color.ink,
    ),
    // Blouse, then the lapels over it.
    shape('M262 478 L378 478 L352 560 L322 640 L314 640 L286 560 Z', '#f7f3ea'),
    shape('M270 470 C254 492 244 500 236 506 L262 566 L250 584 L310 640 L322 640 Z', '#2b4c74'),
    shape('M370 470 C386 492 396 500 404 506 L378 566 L390 584 L330 640 L318 640 Z', '#264469'),
    shape('M276 464 L252 498 L300 546 L320 506 Z', '#ffffff'),
    shape('M364 464 L388 498 L340 546 L320 506 Z', '#f1ebdf'),
    rect(428, 566, 58, 6, color.ochre, 'rx="3"'),
  ].join('');
}

function head(): string {
  return [
    // Neck with the shadow of the chin.
    shape('M282 400 L358 400 L358 462 C358 488 336 506 320 508 C304 506 282 488 282 462 Z', skin),
    shape(
      'M282 404 L358 404 L358 424 C346 444 334 450 320 450 C304 450 292 442 282 426 Z',
      shade,
      'opacity="0.7"',
    ),
    ellipse(229, 304, 15, 25, shade),
    ellipse(411, 304, 15, 25, shade),
    shape(
      'M230 262 C230 190 270 166 320 166 C370 166 410 190 410 262 C410 330 402 366 380 396 C362 420 340 430 320 430 C300 430 278 420 260 396 C238 366 230 330 230 262 Z',
      skin,
    ),
    ellipse(266, 346, 25, 17, '#dd9a83', 'opacity="0.32"'),
    ellipse(374, 346, 25, 17, '#dd9a83', 'opacity="0.32"'),
  ].join('');
}

function face(): string {
  const eye = (x: number) =>
    ellipse(x, 303, 8.5, 9.5, '#3a2a26') + circle(x + 3, 299.5, 2.6, '#ffffff');
  const lash = (x: number, outward: number) =>
    stroke(`M${x - 15} 300 C${x - 9} 289 ${x + 9} 289 ${x + 15} 300`, hair, 4) +
    stroke(`M${x + 15 * outward} 299 l${5 * outward} -5`, hair, 3.5);
  const brow = (x: number, side: number) =>
    stroke(
      `M${x - 22 * side} 270 C${x - 8 * side} 260 ${x + 10 * side} 259 ${x + 22 * side} 266`,
      hair,
      6,
      'opacity="0.85"',
    );
  const lens = (x: number) =>
    rect(
      x - 39,
      272,
      78,
      62,
      '#ffffff',
      `rx="28" fill-opacity="0.16" stroke="${color.deep}" stroke-width="5"`,
    );
  return [
    brow(277, 1),
    brow(363, -1),
    eye(277),
    eye(363),
    lash(277, -1),
    lash(363, 1),
    lens(277),
    lens(363),
    stroke('M316 296 C318 292 322 292 324 296', color.deep, 5),
    stroke('M238 294 L230 290', color.deep, 5),
    stroke('M402 294 L410 290', color.deep, 5),
    stroke('M324 318 C327 336 331 346 324 351 C320 353 315 353 311 350', shade, 4.5),
    shape(
      'M289 380 C302 377 312 374 320 378 C328 374 338 377 351 380 C342 394 331 399 320 399 C309 399 298 394 289 380 Z',
      '#b9604f',
    ),
    stroke('M288 379.5 C304 384 336 384 352 379.5', '#8d4337', 3),
  ].join('');
}

/** An illustrated scientist in jacket and glasses; nobody in particular. */
export function portrait(): string {
  const defs = `<defs>${gradient(
    'wall',
    [0, 0, 0.4, 1],
    [
      [0, '#cfe3e1'],
      [1, '#8fbcbb'],
    ],
  )}${gradient(
    'hair',
    [0, 0, 1, 1],
    [
      [0, '#674438'],
      [1, '#3b2621'],
    ],
  )}${glow('light', '#ffffff', 0.3)}</defs>`;
  // A bob to the jaw: one shape behind the head, a parted fringe before it.
  const behind = shape(
    'M320 126 C236 124 196 186 196 268 C196 330 190 372 204 420 C212 446 238 452 262 444 L378 444 C402 452 428 446 436 420 C450 372 444 330 444 268 C444 186 404 124 320 126 Z',
    'url(#hair)',
  );
  const fringe =
    shape(
      'M350 158 C318 210 268 232 236 258 C230 300 230 330 224 372 C206 330 200 268 216 220 C232 166 276 132 334 138 C392 138 424 176 430 232 C436 276 432 336 416 372 C410 330 412 292 404 258 C396 220 376 186 350 158 Z',
      'url(#hair)',
    ) + stroke('M346 160 C312 206 270 224 240 248', '#8a6252', 3, 'opacity="0.55"');
  const body = defs + backdrop() + behind + clothes() + head() + face() + fringe;
  return svg(640, 640, body + circle(170, 120, 300, 'url(#light)'));
}
