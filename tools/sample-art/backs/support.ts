import { blend, clamp, type Point, type Rgb, smoothstep } from "../numbers.ts";
import { BAR, each, edgeOf, put, type Scene, WORK, woodAt } from "./scene.ts";

export function layCloth(scene: Scene): void {
  const { back, tools } = scene;
  const { noise, fbm } = tools;
  const turn = Math.PI / back.thread;
  each(scene, (x, y, p) => {
    const u = (x + noise(x / 150, y / 60) * 3) * turn;
    const v = (y + noise(x / 60 + 40, y / 150) * 3) * turn;
    const slub = noise(Math.floor(u / Math.PI) * 1.7, y / 190) + noise(x / 190, Math.floor(v / Math.PI) * 1.7 + 60);
    const weave = Math.sin(u) * Math.sin(v) * 0.6 + slub * 0.3 + noise(x / 1.9, y / 1.9) * 0.3;
    const stain = fbm(x / 330 + 4, y / 330, 5);
    const tone = weave * 9 + stain * 16 * (0.4 + back.age) + fbm(x / 40, y / 40, 3) * 6;
    const c: Rgb = [back.colour[0] + tone, back.colour[1] + tone * 0.95, back.colour[2] + tone * 0.8];
    put(scene, p, c, 1);
    // Brown tide lines where damp once stood in the cloth.
    const tide = Math.exp(-((Math.abs(fbm(x / 260 + 31, y / 260 + 7, 3) - 0.28) / 0.012) ** 2));
    put(scene, p, [112, 82, 50], tide * 0.16 * back.age);
    scene.depth[p] = WORK - BAR + weave * 0.9;
  });
  for (const [sx, sy, r] of back.seeped ?? []) {
    each(scene, (x, y, p) => {
      const far = Math.hypot(x - sx, y - sy) / r + fbm(x / 70 + sx, y / 70, 4) * 0.7;
      put(scene, p, [104, 76, 44], smoothstep(1, 0.55, far) * 0.3 + Math.exp(-(((far - 1) / 0.05) ** 2)) * 0.18);
    });
  }
}

export function layBoards(scene: Scene): void {
  const { back, tools } = scene;
  const { noise, fbm } = tools;
  const joins = [0, ...(back.joins ?? []), 1].map((share) => share * back.width);
  const holes = Array.from({ length: 46 }, (): Point => [tools.random() * back.width, back.height * (1 - tools.random() ** 1.8)]);
  each(scene, (x, y, p) => {
    const board = joins.findIndex((join) => x < join);
    const near = Math.min(...joins.slice(1, -1).map((join) => Math.abs(x - join - noise(y / 240, 3) * 3)));
    const c = woodAt(tools, back.wood, y, x, board * 17.3);
    const grime = clamp(0.5 + fbm(x / 300, y / 420, 5) * 1.1) * 0.34 * back.age;
    put(scene, p, blend(c, [58, 42, 28], grime), 1);
    // The plane left hollow tracks across the boards.
    const plane = Math.sin((x + noise(x / 90, y / 400) * 40) / 21 + board) * 0.9 + fbm(x / 60, y / 500, 3) * 1.4;
    scene.depth[p] = WORK - BAR + plane + noise(x / 1.6, y / 22) * 0.5 - (near < 2.4 ? 6 : 0);
    if (near < 2.4) put(scene, p, [30, 20, 13], 0.75);
  });
  for (const [hx, hy] of holes) {
    const r = tools.between(1.6, 2.9);
    each({ ...scene, back }, (x, y, p) => {
      if (Math.abs(x - hx) > 5 || Math.abs(y - hy) > 5) return;
      const inside = smoothstep(r + 0.8, r - 0.4, Math.hypot(x - hx, y - hy));
      put(scene, p, [24, 16, 10], inside * 0.95);
      if (inside > 0.5) scene.depth[p] = (scene.depth[p] as number) - 5;
    });
  }
}

/** One bar or batten: a rectangle, its grain along the longer side. */
export function layBar(
  scene: Scene,
  left: number,
  top: number,
  right: number,
  bottom: number,
  seed: number,
  depth = BAR,
  age = scene.back.age,
): void {
  const { back, tools } = scene;
  const level = right - left > bottom - top;
  each(scene, (x, y, p) => {
    if (x < left || x >= right || y < top || y >= bottom) return;
    const c = level ? woodAt(tools, back.wood, x, y, seed) : woodAt(tools, back.wood, y, x, seed);
    const worn = Math.min(x - left, right - x, y - top, bottom - y);
    put(scene, p, blend(c, [70, 50, 33], clamp(0.3 + tools.fbm(x / 160 + seed, y / 160, 4) * 0.8) * 0.5 * age), 1);
    put(scene, p, [88, 64, 42], smoothstep(4, 0, worn) * 0.35);
    scene.depth[p] = WORK - BAR + depth - smoothstep(5, 0, worn) * 3 + tools.noise(x / 3, y / 3) * 0.25;
  });
}

export function layStretcher(scene: Scene): void {
  const { back, tools } = scene;
  const { bar, width, height } = back;
  for (const share of back.upright ?? [])
    layBar(scene, width * share - bar * 0.42, 8, width * share + bar * 0.42, height - 8, share * 91, BAR - 4);
  for (const share of back.level ?? [])
    layBar(scene, 8, height * share - bar * 0.42, width - 8, height * share + bar * 0.42, share * 57, BAR - 4);
  each(scene, (x, y, p) => {
    const { far, side } = edgeOf(back, x, y);
    if (far >= bar) return;
    const upright = side === "left" || side === "right";
    const seed = { left: 3.1, right: 11.7, top: 23.9, bottom: 37.3 }[side];
    const c = upright ? woodAt(tools, back.wood, y, x, seed) : woodAt(tools, back.wood, x, y, seed);
    const grime = clamp(0.3 + tools.fbm(x / 200 + seed, y / 200, 4) * 0.9) * 0.5 * back.age;
    const dust = side === "bottom" ? smoothstep(bar * 0.3, bar, far) * 0.3 * back.age : 0;
    put(scene, p, blend(blend(c, [70, 50, 33], grime), [96, 88, 76], dust), 1);
    // The joint at the corner, cut at 45 degrees; the bevel on the inner edge.
    const dx = Math.min(x, width - 1 - x);
    const dy = Math.min(y, height - 1 - y);
    const mitre = Math.abs(dx - dy) < 1.4 && Math.max(dx, dy) < bar;
    scene.depth[p] = WORK - smoothstep(bar - 7, bar, far) * 4 - (mitre ? 4 : 0) + tools.noise(x / 3, y / 3) * 0.25;
    if (mitre) put(scene, p, [40, 28, 18], 0.7);
  });
  if (back.keys) driveKeys(scene);
}

/** Wedges in the corners: two thin wooden keys each. */
function driveKeys(scene: Scene): void {
  const { back, tools } = scene;
  const { bar, width, height } = back;
  for (const [cx, cy] of [
    [bar, bar],
    [width - bar, bar],
    [bar, height - bar],
    [width - bar, height - bar],
  ] as const) {
    const sx = cx < width / 2 ? 1 : -1;
    const sy = cy < height / 2 ? 1 : -1;
    for (const along of ["x", "y"] as const) {
      const long = bar * tools.between(0.75, 1);
      const wide = bar * tools.between(0.24, 0.32);
      // The second key stands beside the first.
      const into = along === "x" ? bar * 0.1 : -bar * 0.3;
      const aslant = tools.between(-0.05, 0.05);
      each(scene, (x, y, p) => {
        const u = (along === "x" ? (x - cx) * sx : (y - cy) * sy) + into;
        const v = (along === "x" ? (y - cy) * sy : (x - cx) * sx) - 1 - u * aslant;
        if (u < 0 || u > long || v < 0 || v > wide * (0.45 + (0.55 * u) / long)) return;
        put(scene, p, woodAt(tools, [206, 170, 118], along === "x" ? x : y, along === "x" ? y : x, cx + cy), 0.95);
        scene.depth[p] = WORK - 5;
      });
    }
  }
}

/** The edge of the canvas: turned over onto the bars with a ragged border, or ending at the sides. */
export function turnOver(scene: Scene): void {
  const { back, tools } = scene;
  const { noise, fbm } = tools;
  const broad = back.turned ? back.bar * 0.52 : 5;
  const turn = Math.PI / back.thread;
  each(scene, (x, y, p) => {
    const { far, side } = edgeOf(back, x, y);
    const along = side === "left" || side === "right" ? y : x;
    const border = broad * (1 + noise(along / 170, side.length) * 0.3) + noise(along / 9, side.length + 5) * 2.2;
    if (far > border) return;
    const warp = noise(x / 150, y / 60) * 3;
    const weave =
      Math.sin((x + warp) * turn) * Math.sin((y + warp) * turn) * 0.6 + noise(x / 1.9, y / 1.9) * 0.4 + noise(x / 200, y / 3) * 0.3;
    const tone = weave * 8 + fbm(x / 90, y / 90, 4) * 18;
    const c = blend(back.colour, [226, 214, 190], back.turned ? 0.3 : 0.16);
    put(scene, p, [c[0] + tone, c[1] + tone * 0.95, c[2] + tone * 0.8], 0.97);
    const fray = smoothstep(border, border - 2.5, far);
    scene.depth[p] = WORK + 1.8 * fray + weave * 0.4 - smoothstep(5, 0, far) * 5;
    // Folded at the corner, one end over the other.
    const dx = Math.min(x, back.width - 1 - x);
    const dy = Math.min(y, back.height - 1 - y);
    if (back.turned && Math.abs(dx - dy * 0.82 - 3) < 1.3 && Math.max(dx, dy) < broad * 1.2) {
      put(scene, p, [74, 58, 40], 0.6);
      scene.depth[p] = WORK;
    }
  });
  const inset = back.turned ? broad * 0.55 : 7;
  const round = 2 * (back.width + back.height);
  const gap = 92;
  for (let s = gap * 0.4; s < round; s += gap * tools.between(0.82, 1.2)) nail(scene, inset, s);
}

/** A tack at a distance along the edge, in a ring of rust. */
function nail(scene: Scene, inset: number, s: number): void {
  const { back, tools } = scene;
  const { width: w, height: h } = back;
  const wander = tools.normal() * 2;
  const [nx, ny]: Point =
    s < w
      ? [s, inset + wander]
      : s < w + h
        ? [w - inset + wander, s - w]
        : s < 2 * w + h
          ? [s - w - h, h - inset + wander]
          : [inset + wander, s - 2 * w - h];
  driveNail(scene, nx, ny, tools.between(5.2, 6.8) * (back.turned ? 1 : 0.8));
}

/** The head of a nail. */
export function driveNail(scene: Scene, nx: number, ny: number, r: number): void {
  const { back, tools } = scene;
  const rust = tools.random() * back.age;
  each(scene, (x, y, p) => {
    if (Math.abs(x - nx) > 20 || Math.abs(y - ny) > 20) return;
    const far = Math.hypot(x - nx, y - ny);
    put(scene, p, [120, 66, 30], smoothstep(r * 2.4, r * 0.8, far + tools.noise(x / 5, y / 5) * 3) * 0.5 * rust);
    if (far > r) return;
    put(scene, p, blend([54, 48, 44], [104, 60, 34], rust * clamp(0.5 + tools.noise(x / 3, y / 3))), 0.95);
    scene.depth[p] = Math.max(scene.depth[p] as number, WORK - 3) + 2 + Math.sqrt(Math.max(0, r * r - far * far)) * 0.55;
  });
}
