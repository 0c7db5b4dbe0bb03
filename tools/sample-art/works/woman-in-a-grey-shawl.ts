import type { SKRSContext2D } from "@napi-rs/canvas";
import { css, Panel, ramp, rgb, Study, scale, shade, shiver, sketchbook, softPath } from "../brush.ts";
import { layGrain, type PaintTools, type SampleWork } from "../kit.ts";
import { blend, clamp, mix, type Point, pointsOf, type Rgb, smoothstep } from "../numbers.ts";

/** She stands turned away, her head in lost profile to the left, towards the light. */
const PROFILE: readonly Point[] = pointsOf(
  `
    690,436 652,462 629,505 621,548 614,586 604,612 590,640 578,664 585,676 604,682 606,696 597,710 606,720 601,738 612,756
    608,780 622,806 662,822 704,822 742,836
  `,
);

const NECK: readonly Point[] = pointsOf("742,836 760,880 756,930 700,1000 760,1060 980,1060 1040,980 985,880 962,800 960,700 850,640");

const HAIR: readonly Point[] = pointsOf(
  `
    668,470 700,405 780,352 880,340 975,376 1030,450 1042,540 1078,560 1110,620 1100,690 1044,734 985,728 952,770 905,792 872,770
    838,700 792,640 744,600 700,560 672,520
  `,
);

/** The near shoulder is the left one, in the light; the far one falls away into the shadow of the wall. */
const SHAWL: readonly Point[] = pointsOf(
  `
    742,940 700,985 610,1030 500,1085 430,1170 392,1300 352,1470 300,1610 262,1700 420,1790 640,1900 860,2030 1000,2060 1200,1900
    1352,1740 1330,1560 1308,1400 1282,1260 1222,1150 1130,1070 1050,1010 1015,930 960,945 870,985 790,985
  `,
);

const DRESS: readonly Point[] = pointsOf("330,1600 290,1800 250,2080 1370,2080 1350,1850 1320,1600 800,1400");

function sketchWall(ctx: SKRSContext2D, tools: PaintTools): void {
  shade(ctx, (x, y) => {
    const light = Math.exp(-(((x - 260) / 720) ** 2) - ((y - 620) / 900) ** 2);
    const stain = tools.fbm(x / 330, y / 420, 4);
    const rose = ramp(
      [
        [0, rgb("#73575a")],
        [0.4, rgb("#96706e")],
        [0.75, rgb("#b58a82")],
        [1, rgb("#cda595")],
      ],
      clamp(0.2 + light * 0.72 + stain * 0.35),
    );
    const dado = smoothstep(1560, 1580, y + tools.noise(x / 200, 1) * 5);
    return blend(rose, blend(rgb("#6f6468"), rgb("#94807c"), light), dado * 0.75);
  });
  ctx.save();
  ctx.filter = "blur(26px)";
  ctx.fillStyle = css(rgb("#5d474b"), 0.4);
  softPath(ctx, pointsOf("1050,420 1180,640 1360,1140 1500,1500 1522,2000 1300,2000 1150,1200"));
  ctx.fill();
  ctx.restore();
}

/** Fills a shape with light that falls across it from the left. */
function model(ctx: SKRSContext2D, points: readonly Point[], from: Point, to: Point, stops: readonly (readonly [number, Rgb])[]): void {
  const light = ctx.createLinearGradient(...from, ...to);
  for (const [at, c] of stops) light.addColorStop(at, css(c));
  ctx.fillStyle = light;
  softPath(ctx, points);
  ctx.fill();
}

/** A soft touch of tone inside whatever was drawn last. */
function touch(ctx: SKRSContext2D, x: number, y: number, rx: number, ry: number, turn: number, c: Rgb, alpha: number, blur: number): void {
  ctx.save();
  ctx.filter = `blur(${blur}px)`;
  ctx.fillStyle = css(c, alpha);
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
}

function sketchHead(ctx: SKRSContext2D): void {
  model(
    ctx,
    NECK,
    [690, 940],
    [1030, 960],
    [
      [0, rgb("#d9b7a0")],
      [0.3, rgb("#c39d8a")],
      [0.65, rgb("#8f7069")],
      [1, rgb("#5b4a4c")],
    ],
  );
  const face: Point[] = [...PROFILE, [860, 800], [905, 700], [900, 560], [820, 470], [740, 430]];
  model(
    ctx,
    face,
    [585, 640],
    [900, 690],
    [
      [0, rgb("#ecd0b8")],
      [0.3, rgb("#dfbda5")],
      [0.62, rgb("#bd9686")],
      [1, rgb("#84665f")],
    ],
  );
  ctx.save();
  softPath(ctx, face);
  ctx.clip();
  touch(ctx, 740, 700, 54, 46, 0.2, rgb("#c98778"), 0.55, 22);
  touch(ctx, 660, 596, 34, 13, -0.15, rgb("#8a6861"), 0.75, 8);
  touch(ctx, 735, 800, 110, 26, -0.12, rgb("#7d605c"), 0.75, 16);
  touch(ctx, 628, 742, 20, 9, 0.1, rgb("#a26e63"), 0.7, 6);
  touch(ctx, 614, 698, 22, 6, 0.15, rgb("#a35f58"), 0.8, 3);
  touch(ctx, 640, 660, 16, 24, 0.2, rgb("#a98075"), 0.5, 8);
  touch(ctx, 690, 520, 50, 40, 0.3, rgb("#f3dcc4"), 0.6, 16);
  touch(ctx, 660, 650, 12, 22, -0.3, rgb("#f6e2cb"), 0.55, 7);
  ctx.restore();
  sketchEye(ctx);
}

/** The eye is lowered: hardly more than lashes and the shadow of the lid. */
function sketchEye(ctx: SKRSContext2D): void {
  ctx.save();
  ctx.filter = "blur(1.5px)";
  ctx.strokeStyle = css(rgb("#4a3734"));
  ctx.lineWidth = 6;
  ctx.lineCap = "round";
  ctx.beginPath();
  ctx.moveTo(640, 612);
  ctx.quadraticCurveTo(662, 622, 692, 606);
  ctx.stroke();
  ctx.lineWidth = 8;
  ctx.strokeStyle = css(rgb("#5f4840"), 0.85);
  ctx.beginPath();
  ctx.moveTo(634, 560);
  ctx.quadraticCurveTo(668, 540, 716, 560);
  ctx.stroke();
  ctx.restore();
}

function sketchEar(ctx: SKRSContext2D): void {
  touch(ctx, 868, 690, 29, 52, -0.22, rgb("#b58b7b"), 1, 3);
  touch(ctx, 860, 682, 17, 36, -0.22, rgb("#d3ab97"), 0.9, 5);
  touch(ctx, 872, 694, 8, 24, -0.25, rgb("#7d5a54"), 0.7, 5);
  touch(ctx, 856, 752, 7, 8, 0, rgb("#e9e2d2"), 1, 1);
}

function sketchHair(ctx: SKRSContext2D, tools: PaintTools): void {
  model(
    ctx,
    HAIR,
    [680, 420],
    [1090, 720],
    [
      [0, rgb("#806454")],
      [0.22, rgb("#6a5247")],
      [0.5, rgb("#463837")],
      [0.8, rgb("#2f282b")],
      [1, rgb("#41353a")],
    ],
  );
  ctx.save();
  softPath(ctx, HAIR);
  ctx.clip();
  ctx.filter = "blur(2px)";
  ctx.lineWidth = 7;
  for (let n = 0; n < 120; n++) {
    const t = n / 120;
    const from: Point = [mix(672, 905, t), mix(520, 345, t) + tools.normal() * 12];
    const tone = blend(rgb("#a38670"), rgb("#2b2427"), clamp(0.35 + t * 0.5 + tools.normal() * 0.3));
    ctx.strokeStyle = css(tone, 0.55);
    ctx.beginPath();
    ctx.moveTo(...from);
    ctx.bezierCurveTo(
      from[0] + 110,
      from[1] - 40 + t * 90,
      900 + t * 110,
      470 + t * 60,
      1040 + tools.normal() * 14,
      640 + tools.normal() * 40,
    );
    ctx.stroke();
  }
  ctx.restore();
  sketchKnot(ctx, tools);
}

/** The knot of hair at the back of the head, wound in a coil. */
function sketchKnot(ctx: SKRSContext2D, tools: PaintTools): void {
  touch(ctx, 1046, 640, 88, 98, 0.3, rgb("#38302f"), 1, 5);
  ctx.save();
  ctx.filter = "blur(2px)";
  ctx.lineWidth = 7;
  for (let k = 0; k < 26; k++) {
    const r = 12 + k * 3.1;
    const start = tools.between(0, 6.3);
    const lit = clamp(0.5 - Math.cos(start + 0.9) * 0.5);
    ctx.strokeStyle = css(blend(rgb("#2a2325"), rgb("#8b6f5e"), lit * 0.8 * (k / 26)), 0.75);
    ctx.beginPath();
    ctx.ellipse(1046, 640, r * 0.95, r * 1.08, 0.3, start, start + 1.7);
    ctx.stroke();
  }
  ctx.restore();
}

interface Fold {
  path: readonly Point[];
  wide: number;
  deep: number;
}

/** The shawl is drawn round both shoulders and hangs from the nape in long diagonals. */
const FOLDS: readonly Fold[] = [
  {
    path: pointsOf("990,980 830,1080 620,1230 450,1450 350,1720"),
    wide: 50,
    deep: 0.75,
  },
  {
    path: pointsOf("1000,990 880,1160 700,1390 580,1620 520,1840"),
    wide: 56,
    deep: 0.95,
  },
  {
    path: pointsOf("1010,990 950,1200 850,1480 770,1740 740,1960"),
    wide: 46,
    deep: 0.8,
  },
  {
    path: pointsOf("1020,990 1030,1220 1010,1500 960,1780 930,2040"),
    wide: 58,
    deep: 0.85,
  },
  {
    path: pointsOf("1030,990 1120,1180 1160,1440 1140,1700 1090,1980"),
    wide: 54,
    deep: 0.8,
  },
  {
    path: pointsOf("1050,1010 1190,1180 1250,1420 1270,1800"),
    wide: 46,
    deep: 0.75,
  },
  {
    path: pointsOf("760,985 620,1080 500,1240 440,1400"),
    wide: 34,
    deep: 0.6,
  },
  {
    path: pointsOf("920,1010 790,1180 640,1380 470,1560"),
    wide: 30,
    deep: 0.55,
  },
  {
    path: pointsOf("960,1100 900,1340 740,1560 640,1640"),
    wide: 30,
    deep: 0.5,
  },
];

function sketchShawl(ctx: SKRSContext2D): void {
  model(
    ctx,
    DRESS,
    [260, 1700],
    [1380, 1800],
    [
      [0, rgb("#6d5b63")],
      [0.3, rgb("#51444f")],
      [1, rgb("#2c2830")],
    ],
  );
  model(
    ctx,
    SHAWL,
    [250, 1300],
    [1420, 1560],
    [
      [0, rgb("#c4c0b9")],
      [0.22, rgb("#a5a4a2")],
      [0.5, rgb("#7d7f83")],
      [0.78, rgb("#585b63")],
      [1, rgb("#4a4a53")],
    ],
  );
  ctx.save();
  softPath(ctx, SHAWL);
  ctx.clip();
  for (const { path, wide, deep } of FOLDS) {
    for (const [shift, tone, alpha] of [
      [wide * 0.55, "#34363f", 0.55 * deep],
      [-wide * 0.45, "#e6e0d4", 0.38 * deep],
    ] as const) {
      ctx.filter = `blur(${Math.round(wide * 0.36)}px)`;
      ctx.strokeStyle = css(rgb(tone), alpha);
      ctx.lineWidth = wide;
      softPath(
        ctx,
        path.map(([x, y]): Point => [x + shift, y]),
        false,
      );
      ctx.stroke();
    }
  }
  ctx.filter = "blur(30px)";
  const low = ctx.createLinearGradient(0, 1450, 0, 2100);
  low.addColorStop(0, css(rgb("#2e2d36"), 0));
  low.addColorStop(1, css(rgb("#2e2d36"), 0.6));
  ctx.fillStyle = low;
  ctx.fillRect(0, 1400, 1521, 640);
  ctx.restore();
  sketchCollar(ctx);
}

/** The rolled edge of the shawl at the nape: soft wool, lit above, a shadow under it on the neck. */
function sketchCollar(ctx: SKRSContext2D): void {
  ctx.save();
  const roll: Point[] = pointsOf("705,975 770,985 860,990 945,955 1000,905 1046,985");
  for (const [dy, tone, alpha, width] of [
    [-24, "#5d4a4b", 0.5, 22],
    [16, "#54545b", 0.8, 40],
    [2, "#98968f", 0.9, 28],
    [-6, "#c6c0b4", 0.7, 10],
  ] as const) {
    ctx.filter = `blur(${Math.round(width / 3)}px)`;
    ctx.strokeStyle = css(rgb(tone), alpha);
    ctx.lineWidth = width;
    softPath(
      ctx,
      roll.map(([x, y]): Point => [x, y + dy]),
      false,
    );
    ctx.stroke();
  }
  ctx.restore();
}

/** The hem runs down from both elbows to a point; a woven stripe follows it, then the fringe. */
function paintHem(panel: Panel, tools: PaintTools): void {
  const hem = (t: number): Point =>
    t < 0.66
      ? [mix(300, 960, t / 0.66), mix(1700, 2040, (t / 0.66) ** 1.12)]
      : [mix(960, 1336, (t - 0.66) / 0.34), mix(2040, 1745, (t - 0.66) / 0.34)];
  for (let n = 0; n < 420; n++) {
    const t = tools.between(0.045, 0.975);
    const [x, y] = hem(t);
    const slope = t < 0.66 ? 0.46 : -0.65;
    const shadow = 1.06 - t * 0.5;
    const stripe = tools.pick([58, 84, 84, 110]);
    const c = stripe === 84 ? rgb("#b58077") : rgb("#53565f");
    panel.stroke({
      x,
      y: y - stripe + tools.normal() * 3,
      angle: slope + tools.normal() * 0.1,
      length: tools.between(24, 60),
      width: stripe === 84 ? 18 : 8,
      colour: scale(shiver(c, tools, 8), shadow),
      opacity: 0.6,
      load: 0.36,
      body: 0.8,
    });
  }
  for (let n = 0; n < 300; n++) {
    const t = n / 300;
    const [x, y] = hem(t);
    const drop = tools.between(60, 104);
    const c = blend(rgb("#c3beb4"), rgb("#4f505a"), clamp(t * 1.15 + tools.normal() * 0.14));
    panel.line(
      [
        [x, y - 14],
        [x + tools.normal() * 4, y + drop * 0.5],
        [x + 4 + tools.normal() * 9, y + drop],
      ],
      5,
      2.2,
      c,
      { opacity: 0.75, body: 0.6 },
    );
  }
}

/** Loose hair at the nape and temple, and the light that rims the profile. */
function finishHead(panel: Panel, tools: PaintTools): void {
  for (let n = 0; n < 7; n++) {
    const x = 915 + n * 7 + tools.normal() * 3;
    const drop = tools.between(30, 80);
    panel.line(
      [
        [x, 775],
        [x + 6, 775 + drop * 0.5],
        [x + 2 + tools.normal() * 8, 775 + drop],
      ],
      3,
      1.2,
      rgb("#6a534b"),
      { opacity: 0.4, body: 0.1 },
    );
  }
  const rim: readonly (readonly [number, number, number])[] = [
    [636, 500, 1.85],
    [624, 560, 1.75],
    [600, 630, 2.1],
    [592, 660, 2.3],
    [603, 706, 1.7],
  ];
  for (const [x, y, angle] of rim) {
    for (let k = 0; k < 5; k++) {
      panel.stroke({
        x: x + 12 + tools.normal() * 5,
        y: y + tools.normal() * 14,
        angle,
        length: tools.between(18, 36),
        width: tools.between(7, 12),
        colour: shiver(rgb("#f4dcc2"), tools, 6),
        opacity: 0.5,
        load: 0.5,
        body: 0.9,
      });
    }
  }
}

export const work: SampleWork = {
  width: 1522,
  height: 2000,
  paint(ctx, tools) {
    const sketch = sketchbook(tools.width, tools.height);
    sketchWall(sketch, tools);
    sketchHead(sketch);
    sketchHair(sketch, tools);
    sketchEar(sketch);
    sketchShawl(sketch);
    const study = new Study(sketch);
    const panel = new Panel(tools, rgb("#a58079"));
    const inFigure = (x: number, y: number) => y > 1000 && study.colour(x, y, 16)[0] - study.colour(x, y, 16)[2] < 22;
    const wallHand = (x: number, y: number) => 0.9 + tools.noise(x / 380, y / 380) * 1.6;
    const hand = (x: number, y: number) => (inFigure(x, y) ? Math.atan2(1.5, (x - 1010) / 380) : wallHand(x, y));
    const nearHead = (x: number, y: number) => smoothstep(560, 330, Math.hypot(x - 800, y - 640));
    panel.lay(study, { size: 110, length: 2.2, angle: hand, vary: 7, streak: 15, tolerance: 0, load: 0.7, body: 0.6, bend: 0.08 });
    panel.lay(study, {
      size: 54,
      length: 2.8,
      angle: hand,
      follow: 0.5,
      vary: 7,
      streak: 15,
      tolerance: 30,
      load: 0.62,
      body: 0.7,
      bend: 0.06,
    });
    panel.lay(study, {
      size: 26,
      length: 3,
      angle: hand,
      follow: 0.9,
      vary: 6,
      streak: 13,
      tolerance: 24,
      threshold: 10,
      load: 0.75,
      body: 0.6,
    });
    panel.lay(study, {
      size: 13,
      length: 3,
      follow: 1,
      vary: 5,
      streak: 10,
      tolerance: 20,
      threshold: 9,
      load: 0.85,
      body: 0.5,
      where: (x, y) => mix(0.35, 1, nearHead(x, y)),
    });
    panel.lay(study, {
      size: 7,
      length: 3,
      follow: 1,
      vary: 4,
      streak: 8,
      tolerance: 16,
      threshold: 8,
      load: 0.9,
      body: 0.4,
      where: nearHead,
    });
    // The contour of shoulder and face is drawn together once more; everything else keeps its open strokes.
    panel.fuse(study, (x, y) => smoothstep(0.05, 0.4, study.edgeForce(x, y)) * (y > 1000 ? 0.5 : 0.35));
    paintHem(panel, tools);
    finishHead(panel, tools);
    panel.hang(ctx, 0.45);
    layGrain(ctx, tools, 0.34);
  },
};
