import { Panel, ramp, rgb, Study, shade, shiver, sketchbook } from "../brush.ts";
import { layGrain, type PaintTools, type SampleWork } from "../kit.ts";
import { blend, clamp, mix, type Point, type Rgb, smoothstep } from "../numbers.ts";
import { signPanel } from "../sign.ts";

const HORIZON = 390;

/** One wave: a crest line across the panel, and how its water is lit. */
interface Wave {
  crest: (x: number) => number;
  /** Foam along the crest: 0 smooth, 1 all foam. */
  breaking: (x: number) => number;
  /** Height of the face below the crest. */
  face: number;
}

const bump = (x: number, at: number, wide: number) => Math.exp(-(((x - at) / wide) ** 2));

function waves(tools: PaintTools): Wave[] {
  const rough = (x: number, seed: number, size: number) => tools.fbm(x / 170, seed, 4) * size;
  return [
    {
      crest: (x) => 425 - bump(x, 1750, 260) * 40 - bump(x, 420, 190) * 26 + rough(x, 1.2, 22),
      breaking: (x) => bump(x, 1720, 150) * 0.7,
      face: 70,
    },
    {
      crest: (x) => 520 - bump(x, 300, 280) * 92 - bump(x, 1500, 330) * 30 + rough(x, 7.7, 40),
      breaking: (x) => bump(x, 270, 190) + bump(x, 1560, 120) * 0.5,
      face: 130,
    },
    {
      crest: (x) => 760 - bump(x, 1240, 430) * 440 + smoothstep(700, 0, x) * 40 + rough(x, 3.1, 50),
      breaking: (x) => bump(x, 1130, 330),
      face: 430,
    },
    {
      crest: (x) => 1010 - bump(x, 130, 380) * 210 - bump(x, 1900, 300) * 130 + rough(x, 12.9, 60),
      breaking: (x) => bump(x, 100, 260) + bump(x, 1930, 190),
      face: 260,
    },
    { crest: (x) => 1270 - bump(x, 900, 600) * 90 + rough(x, 20.4, 70), breaking: (x) => bump(x, 700, 260) * 0.8, face: 250 },
  ];
}

function sketchSky(tools: PaintTools): (x: number, y: number) => Rgb {
  const deep = rgb("#222d33");
  const stops = [
    [0, deep],
    [0.3, rgb("#41504f")],
    [0.5, rgb("#6b7670")],
    [0.72, rgb("#a3a18c")],
    [1, rgb("#d9cfae")],
  ] as const;
  return (x, y) => {
    const drag = tools.fbm((x + y * 1.1) / 470, (y - x * 0.24) / 130 + 4, 5);
    const rift = bump(x, 560, 520) * bump(y, 215, 120) * 0.85;
    return ramp(stops, clamp(0.2 + drag * 0.8 + rift * 0.75 - bump(x, 1750, 600) * 0.2 + smoothstep(250, HORIZON, y) * 0.12));
  };
}

/** The water of one wave: dark trough, bottle green where the light comes through under the crest. */
function waterColour(tools: PaintTools, wave: Wave, x: number, y: number, crest: number): Rgb {
  const down = clamp((y - crest) / wave.face);
  const body = ramp(
    [
      [0, rgb("#6fa48a")],
      [0.12, rgb("#3f8273")],
      [0.35, rgb("#1f5a57")],
      [0.7, rgb("#143c43")],
      [1, rgb("#0d2a33")],
    ],
    clamp(down + tools.fbm(x / 130 + y / 300, y / 60 - x / 400) * 0.3 + (1 - bump(x, 1150, 800)) * 0.18),
  );
  // Foam trails pulled up the face as the wave gathers.
  const pull = tools.fbm((x + (y - crest) * 0.55) / 60, (y - crest) / 240 + x / 900, 4);
  return blend(body, rgb("#a9c0b2"), smoothstep(0.12, 0.42, pull) * 0.7 * (0.3 + down * 0.7));
}

/** Foam: above the crest a plume the wind tears off to the right, below it tongues that run down the face. */
function foam(tools: PaintTools, wave: Wave, x: number, y: number, crest: number): number {
  const strength = wave.breaking(x - Math.max(0, crest - y) * 0.8);
  if (y < crest) {
    const blown = tools.fbm((x + (y - crest) * 0.6) / 190, (y - crest + x * 0.45) / 46, 4);
    return clamp(strength * 1.25 - (crest - y) / (wave.face * 0.42) + blown * 0.9);
  }
  const fall = (y - crest) / (wave.face * 0.8);
  const tongue = tools.fbm((x + (y - crest) * 0.35) / 62, (y - crest) / 260 + 3, 4);
  return clamp(strength * 1.2 - fall * (1.25 - tongue * 1.6) + tongue * 0.75);
}

function sketchScene(tools: PaintTools): (x: number, y: number) => Rgb {
  const sky = sketchSky(tools);
  const sea = waves(tools);
  const foamStops = [
    [0, rgb("#426a6c")],
    [0.3, rgb("#7f9f9c")],
    [0.55, rgb("#bccabd")],
    [0.75, rgb("#e6e3cd")],
    [1, rgb("#fbf4dc")],
  ] as const;
  return (x, y) => {
    let c = y > HORIZON ? rgb("#2a4347") : sky(x, y);
    for (const wave of sea) {
      const crest = wave.crest(x);
      if (y > crest) c = waterColour(tools, wave, x, y, crest);
      if (y < crest - wave.face * 0.75) continue;
      const white = foam(tools, wave, x, y, crest);
      if (white <= 0.02) continue;
      // Foam is a body of its own: lit from the rift at the left, grey-green underneath.
      const swell = tools.fbm((x + 22) / 120, (y + 26) / 95, 3) - tools.fbm(x / 120, y / 95, 3);
      const lit = clamp(
        0.66 -
          ((y - crest) / wave.face) * 0.75 +
          swell * 1.5 +
          white * 0.22 -
          smoothstep(0.2, -0.3, wave.crest(x + 60) < crest ? 0.2 : -0.1) * 0.22,
      );
      c = blend(c, ramp(foamStops, lit), smoothstep(0.05, 0.4, white));
    }
    return c;
  };
}

/** The hand follows the water: up the faces, over the crests, in arcs where the big wave throws over. */
function handOfTheSea(tools: PaintTools): (x: number, y: number) => number {
  const sea = waves(tools);
  return (x, y) => {
    if (y < HORIZON - 60 && bump(x, 1240, 430) < 0.5) return -0.24 + tools.noise(x / 300, y / 150) * 0.5;
    let angle = 0;
    for (const wave of sea) {
      const crest = wave.crest(x);
      if (y < crest - 40) continue;
      const slope = Math.atan2(wave.crest(x + 30) - wave.crest(x - 30), 60);
      const down = clamp((y - crest) / wave.face);
      angle = slope * (1 - down * 0.6) + Math.sin(down * Math.PI) * 0.75 * (x < 1240 ? 1 : -0.7) * clamp(wave.face / 400);
    }
    return angle + tools.noise(x / 120, y / 120) * 0.5;
  };
}

/** Palette-knife slabs of white where a crest breaks, laid the way the water falls; greys and greens keep the shadow side. */
function slapFoam(panel: Panel, study: Study, tools: PaintTools, hand: (x: number, y: number) => number): void {
  for (let n = 0; n < 4300; n++) {
    const x = tools.between(0, panel.width);
    const y = tools.between(150, panel.height);
    const seen = study.colour(x, y, 6);
    const light = (seen[0] + seen[1]) / 2;
    if (light < 120 || (y < HORIZON - 20 && bump(x, 1330, 420) < 0.3)) continue;
    const size = tools.between(9, 30) * (light < 190 ? 0.8 : 1);
    panel.stroke({
      x,
      y,
      angle: fallOfFoam(study, hand, x, y) + tools.normal() * 0.3,
      length: size * tools.between(1.5, 4.5),
      width: size,
      colour: shiver(light > 195 ? blend(seen, rgb("#fff6dc"), 0.5) : seen, tools, 10),
      second:
        light > 195
          ? tools.pick([rgb("#d8dccb"), rgb("#efe0bd"), rgb("#c4d6d0")])
          : tools.pick([rgb("#6f9a93"), rgb("#9fb4aa"), rgb("#55807f")]),
      bend: tools.normal() * 0.12,
      load: 0.5,
      body: 1 + light / 180,
    });
  }
}

/** Half the way the sea moves, half straight along the edge of the white itself. */
function fallOfFoam(study: Study, hand: (x: number, y: number) => number, x: number, y: number): number {
  return study.edgeForce(x, y) > 0.12 ? study.edgeAngle(x, y) : hand(x, y) + 0.8;
}

/** Spray thrown off the brush. */
function flickSpray(panel: Panel, tools: PaintTools): void {
  const big = waves(tools)[2] as Wave;
  for (let n = 0; n < 520; n++) {
    const x = 1230 + tools.normal() * 300;
    const up = Math.abs(tools.normal()) * 90;
    const at: Point = [x + up * 0.9, big.crest(x) - 30 - up];
    panel.dot(at[0], at[1], tools.random() ** 4 * 6 + 1.2, tools.pick([rgb("#f3efdc"), rgb("#cfd8cf"), rgb("#e2dcc4")]), 0.9, 1.6);
  }
}

function dragDarks(panel: Panel, study: Study, tools: PaintTools, hand: (x: number, y: number) => number): void {
  for (let n = 0; n < 700; n++) {
    const x = tools.between(0, panel.width);
    const y = tools.between(HORIZON + 60, panel.height);
    const seen = study.colour(x, y, 24);
    if (seen[1] > 95) continue;
    const size = tools.between(10, 30);
    const c = tools.pick([rgb("#0c2229"), rgb("#1d4f4b"), rgb("#2f6d5f"), rgb("#10323c"), rgb("#3a4a3c")]);
    panel.stroke({
      x,
      y,
      angle: hand(x, y),
      length: size * tools.between(4, 9),
      width: size,
      colour: c,
      bend: tools.normal() * 0.1,
      load: 0.45,
      body: 1.7,
      opacity: 0.85,
    });
  }
}

export const work: SampleWork = {
  width: 2000,
  height: 1429,
  fineness: 2,
  signed: [0, 1109, 560, 320],
  lights: ["raking"],
  paint(ctx, tools) {
    const sketch = sketchbook(tools.width, tools.height);
    const scene = sketchScene(tools);
    shade(sketch, scene);
    const study = new Study(sketch);
    const hand = handOfTheSea(tools);
    const panel = new Panel(tools, rgb("#4a3c2e"));
    panel.lay(study, { size: 120, length: 3, angle: hand, vary: 12, tolerance: 0, load: 0.7, body: 1.1, bend: 0.08 });
    panel.lay(study, {
      size: 62,
      length: 3.2,
      angle: hand,
      follow: 0.25,
      vary: 14,
      streak: 26,
      tolerance: 60,
      load: 0.66,
      body: 1.5,
      bend: 0.1,
    });
    panel.lay(study, {
      size: 34,
      length: 3.2,
      angle: hand,
      follow: 0.35,
      vary: 14,
      streak: 26,
      threshold: 20,
      tolerance: 50,
      load: 0.66,
      body: 1.7,
      bend: 0.1,
    });
    dragDarks(panel, study, tools, hand);
    panel.lay(study, {
      size: 20,
      length: 2.8,
      angle: hand,
      follow: 0.5,
      vary: 12,
      streak: 22,
      threshold: 34,
      load: 0.7,
      body: 1.8,
      bend: 0.1,
      where: (_x, y) => mix(0.25, 1, smoothstep(HORIZON - 120, HORIZON, y)),
    });
    slapFoam(panel, study, tools, hand);
    flickSpray(panel, tools);
    signPanel(panel, tools, {
      text: "E. Vikmark 1921",
      x: 74,
      y: 1372,
      tall: 40,
      slant: 0.22,
      rise: -0.02,
      broad: 6.4,
      colours: [rgb("#b9c7ae"), rgb("#d5d5ba"), rgb("#98ab97")],
      body: 0.7,
    });
    panel.hang(ctx, 0.62);
    if (tools.light === "gallery") layGrain(ctx, tools, 0.2);
  },
};
