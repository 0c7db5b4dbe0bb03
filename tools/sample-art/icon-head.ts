import { alongOf, flesh, ink, type Sheet } from "./icon.ts";
import { mix, type Point, pointsOf, type Rgb, smoothstep } from "./numbers.ts";
import { circle, type Place } from "./panel.ts";
import { curveThrough } from "./surface.ts";

const ribbon: Rgb = [176, 196, 204];

/**
 * The head of a young saint, turned a little to the viewer's left, on a long neck. Units: 1 is about 1/300 of the face; the
 * origin lies between the eyes. The dark olive of the ground stays open in the sockets, beside the nose and along the cheeks.
 */
export function setUpHead(sheet: Sheet, head: Place, tilt: number) {
  const at = (text: string): Point[] => pointsOf(text).map(([x, y]) => head(x, y));

  const plane = (text: string, c: Rgb, angle: number, alpha = 0.62, tint = 0.42) =>
    sheet.hatch(at(text), c, { angle: angle + tilt, alpha, tint, broad: 2.3, gap: 2.6 });

  const draw = (text: string, broad: number, c = flesh.line, alpha = 0.92) => sheet.line(at(text), broad, c, alpha);

  /** A round column from the jaw to the collar, lit from the left: strokes follow its length, paler towards the light. */
  function neck(): void {
    const left = pointsOf("712,676 709,730 706,780 702,822 692,852 672,882");
    const right = pointsOf("836,676 826,730 818,780 815,818 819,846 836,880");
    const base = pointsOf("704,904 730,920 752,924 776,920 804,902");
    const outline = [...left, ...base, ...[...right].reverse()];
    sheet.flat(outline, flesh.sankir);
    const { pen } = sheet;
    pen.save();
    pen.beginPath();
    for (const [x, y] of curveThrough([...outline, left[0] as Point], 4)) pen.lineTo(x, y);
    pen.clip();
    const across = (u: number, t: number): Point => {
      const [a, b] = [alongOf(left, t), alongOf(right, t)];
      return [mix(a[0], b[0], u), mix(a[1], b[1], u) + Math.sin(u * Math.PI) * 26 * t];
    };
    const steps: readonly (readonly [number, Rgb, number])[] = [
      [0.16, flesh.first, 0.5],
      [0.5, flesh.second, 0.42],
      [0.8, flesh.third, 0.4],
    ];
    for (const [from, tone, alpha] of steps)
      for (let u = 0.03; u < 0.99; u += 0.017) {
        const lit = smoothstep(-0.02, 0.3, u) * (1 - smoothstep(0.42, 0.94, u));
        const cover = smoothstep(from - 0.16, from + 0.2, lit) * alpha;
        const top = 0.32 + from * 0.15 + Math.sin(u * 61) * 0.025;
        if (cover > 0.02)
          sheet.line(
            Array.from({ length: 9 }, (_, k) => across(u, mix(top, 0.99, k / 8))),
            4.2,
            tone,
            cover,
          );
      }
    // The shadow that the jaw throws, softer the lower it falls.
    for (let k = 0; k < 9; k++)
      sheet.line(
        [0.02, 0.2, 0.4, 0.6, 0.8, 0.98].map((u) => across(u, 0.3 + k * 0.02 + u * 0.1)),
        13,
        flesh.sankir,
        0.34 - k * 0.034,
      );
    // Two folds of the skin, each a fine line with light below it.
    for (const [t, from, to] of [
      [0.6, 0.24, 0.74],
      [0.76, 0.2, 0.62],
    ] as const) {
      const fold = (drop: number) =>
        Array.from({ length: 7 }, (_, k): Point => {
          const [x, y] = across(mix(from, to, k / 6), t);
          return [x, y + drop + Math.sin((k / 6) * Math.PI) * 4];
        });
      sheet.line(fold(0), 3, flesh.line, 0.5);
      sheet.line(fold(5), 2.6, flesh.third, 0.55);
    }
    pen.restore();
    sheet.line(left, 5, flesh.line);
    sheet.line(right, 5.5, flesh.line);
  }

  function face(): void {
    sheet.flat(
      at(
        "-84,-70 -91,-20 -87,24 -80,64 -68,106 -50,148 -26,178 -6,186 22,180 56,152 90,106 110,50 114,0 108,-50 88,-92 48,-112 0,-118 -50,-106",
      ),
      flesh.sankir,
    );
    const first = `-80,-58 -48,-100 0,-112 50,-104 88,-76 100,-40 84,-46 58,-52 30,-46 8,-30 -18,-32 -36,-46 -58,-49 -82,-34;.1
    20,34 52,40 94,24 108,36 94,88 66,126 34,160 22,172 28,140 30,112 22,94 14,72;1.25
    -83,22 -56,34 -32,30 -32,64 -44,84 -50,116 -46,140 -62,110 -77,62;1.7
    -17,-26 5,-24 3,30 5,62 15,84 4,97 -20,99 -34,93 -30,74 -19,40;1.5
    -42,106 -18,102 12,106 18,122 -12,116 -38,121;.1
    -46,138 -16,149 20,140 34,150 14,177 -8,183 -30,174;.1
    30,-7 46,-17 66,-18 86,-5 62,-11 44,-11;.1
    -72,-5 -58,-16 -42,-17 -26,-6 -44,-11;.1`;
    for (const part of first.split("\n")) {
      const [shape, angle] = part.trim().split(";");
      plane(shape as string, flesh.first, Number(angle), 0.7, 0.6);
    }
    const second = `-66,-62 -42,-90 0,-100 44,-92 74,-68 58,-62 28,-56 2,-44 -22,-46 -46,-58;.1
    26,38 54,44 84,32 86,54 68,88 42,106 30,84;1.25
    -76,30 -56,40 -38,37 -40,62 -52,78 -64,66;1.7
    -15,-22 0,-20 -4,40 -4,78 -14,90 -28,84 -18,40;1.5
    -36,146 -14,155 12,148 14,162 -8,176 -26,168;.1
    -34,107 -18,104 -6,107 -14,112;.1`;
    for (const part of second.split("\n")) {
      const [shape, angle] = part.trim().split(";");
      plane(shape as string, flesh.second, Number(angle), 0.66, 0.45);
    }
    const third = `-52,-66 -34,-84 0,-92 36,-84 50,-70 20,-68 0,-56 -24,-58;.1
    30,40 56,46 78,37 72,58 52,72 36,60;1.25
    -72,33 -56,42 -42,40 -46,56 -58,60;1.7
    -13,-16 -6,-16 -12,40 -14,80 -22,80 -15,36;1.5
    -26,150 -12,157 2,151 0,162 -10,168;.1`;
    for (const part of third.split("\n")) {
      const [shape, angle] = part.trim().split(";");
      plane(shape as string, flesh.third, Number(angle), 0.62, 0.35);
    }
    // A breath of vermilion on cheek, nose and lips.
    plane("48,66 84,52 82,82 60,104 46,92", flesh.red, 0.9, 0.26, 0.1);
    plane("-72,60 -56,62 -54,82 -66,84", flesh.red, 1.9, 0.24, 0.1);
    plane("0,-10 4,40 8,76 -2,70 -2,20", flesh.red, 1.5, 0.3, 0.12);

    // Brow and nose in one line; the nose's far edge; nostrils.
    draw("108,-20 86,-35 60,-40 34,-36 15,-25 6,-6 3,30 2,58", 8);
    draw("-89,-16 -74,-32 -55,-38 -36,-34 -20,-25", 7.5);
    draw("-20,-26 -17,0 -21,40 -31,76 -34,88", 3.6, flesh.line, 0.85);
    draw("-36,86 -30,96 -20,95 -12,100 0,96 14,92 16,82 11,73", 5);
    draw("-14,97 -8,92", 5);
    draw("8,92 13,88", 5);
    draw("-14,-20 -15,10 -19,44 -25,76", 4, flesh.white, 0.95);
    draw("-25,80 -21,86 -18,87", 4.5, flesh.third, 0.9);
    for (const side of [1, -1]) eye(side > 0);
    // Mouth: small, closed.
    sheet.flat(at("-40,124 -28,119 -18,122 -8,118 12,123 -4,125 -20,126"), [138, 52, 38]);
    sheet.flat(at("-30,127 -16,126 0,127 -7,132 -17,133.5 -26,131"), [156, 76, 50]);
    draw("-43,126 -30,124 -18,126 -5,123 16,126", 4.2, [60, 20, 18]);
    draw("-23,130 -16,131 -8,130", 2.2, [220, 158, 116], 0.7);
    draw("-30,142 -16,146 2,141", 5.5, flesh.line, 0.75);
    draw("-18,104 -17,114", 3, flesh.sankir, 0.9);
    // The whites: few, fine, parallel.
    const whites = `34,34 56,40 80,32;36,40 56,46 76,39;40,46 56,51 70,46;-72,28 -56,36 -42,34;-70,34 -56,41 -44,39;-38,-66 -8,-74 30,-66;
    -34,-72 -6,-80 28,-72;-28,-78 -4,-86 22,-79;40,-54 60,-56 80,-46;-74,-48 -58,-52 -42,-48;-24,156 -12,161 2,156;-20,161 -11,165 -2,161;
    -28,110 -20,108;-8,109 2,111;-30,140 -40,134;40,-20 58,-23 76,-14;-64,-19 -50,-22 -36,-16`;
    for (const text of whites.split(";")) draw(text.trim(), 2.8, flesh.white, 0.92);
    draw("-84,-70 -91,-20 -87,24 -80,64 -68,106 -50,148 -26,178 -6,187 22,180 56,152 90,106 110,50 114,0", 5);
  }

  function eye(near: boolean): void {
    const spot = ([x, y]: Point): Point => (near ? head(x, y * 0.82 + 1) : head(-49 + (x - 56) * -0.83, y * 0.82 + 2));
    const place = (text: string): Point[] => pointsOf(text).map(spot);
    const draw = (text: string, broad: number, c = flesh.line, alpha = 0.95) => sheet.line(place(text), broad, c, alpha);
    sheet.hatch(place("18,0 40,-20 66,-22 96,-6 102,10 72,26 44,24 24,14"), flesh.sankir, { alpha: 0.5, tint: 0.35, angle: 0 });
    sheet.flat(place("24,5 40,-9 58,-12 76,-6 90,5 74,13 56,16 40,13"), [206, 192, 158]);
    const [ix, iy] = near ? [55, 0] : [59, 0];
    const round = (r: number): Point[] => circle(ix, iy, r).map(spot);
    const { pen } = sheet;
    pen.save();
    pen.beginPath();
    for (const [x, y] of place("24,6 40,-9 58,-12 76,-6 90,6 74,13 56,17 40,13")) pen.lineTo(x, y);
    pen.clip();
    sheet.flat(round(13), [70, 42, 24]);
    sheet.flat(round(8), [18, 12, 10]);
    pen.restore();
    draw("20,9 38,-9 57,-13 77,-7 94,5 106,10", 6.4, ink);
    draw("24,-8 42,-22 62,-25 84,-16 98,-4", 3.2, flesh.line, 0.9);
    draw("28,9 42,15 57,17.5 76,14 92,6", 3.4);
    draw("30,24 54,31 80,24 92,16", 3, flesh.line, 0.7);
    draw("32,19 54,25 78,19", 2.8, flesh.white, 0.95);
    draw("48,-3 51,-5", 3, flesh.white, 0.9);
  }

  /** One end of the ribbon: it falls beside the hair in two short waves and turns its paler side out at each. */
  function ribbonEnd(text: string, broad: number): void {
    const path = at(text);
    const sides: [Point[], Point[]] = [[], []];
    const turns: Point[] = [];
    const count = 36;
    for (let k = 0; k < count; k++) {
      const t = k / count;
      const [x, y] = alongOf(path, t);
      const [ax, ay] = alongOf(path, Math.max(0, t - 0.04));
      const [bx, by] = alongOf(path, Math.min(1, t + 0.04));
      const chord = Math.hypot(bx - ax, by - ay) || 1;
      const half = broad * (0.34 + 0.2 * Math.sin(t * Math.PI * 4 - 0.6) ** 2 + t * 0.14);
      const [nx, ny] = [(-(by - ay) / chord) * half, ((bx - ax) / chord) * half];
      sides[0].push([x + nx, y + ny]);
      sides[1].unshift([x - nx, y - ny - t * broad * 0.4]);
      turns.push([x + nx * 0.35, y + ny * 0.35]);
    }
    const shape = [...sides[0], ...sides[1]];
    sheet.flat(shape, ribbon, 1, true);
    for (const from of [8, 23]) sheet.line(turns.slice(from, from + 10), broad * 0.5, [122, 148, 160], 0.7);
    sheet.line(turns.slice(3, 13), 2.6, [240, 246, 244], 0.9);
    sheet.line(turns.slice(17, 28), 2.6, [240, 246, 244], 0.9);
    sheet.line(sides[0], 2.2, [74, 70, 64], 0.8);
    sheet.line(sides[1], 2.2, [74, 70, 64], 0.8);
  }

  /** Hair in crimped strands round the face, bound with a ribbon. */
  function hair(): void {
    const sides = [
      {
        inner: pointsOf("2,-120 -46,-110 -78,-80 -91,-30 -89,30 -76,90 -56,140 -42,186"),
        outer: pointsOf("6,-178 -66,-172 -122,-128 -150,-58 -152,24 -140,100 -112,166 -66,214"),
      },
      {
        inner: pointsOf("2,-120 50,-112 92,-86 112,-40 114,20 102,80 78,126 56,178"),
        outer: pointsOf("6,-178 82,-174 142,-128 174,-54 180,30 170,112 136,180 82,222"),
      },
    ];
    for (const { inner, outer } of sides) {
      const spot = (s: number, f: number): Point => {
        const [a, b] = [alongOf(inner, s), alongOf(outer, s)];
        const wave = Math.sin(s * 36 - f * 2.6) * (0.02 + f * 0.085) * smoothstep(0.12, 0.4, s);
        return head(mix(a[0], b[0], f + wave), mix(a[1], b[1], f + wave));
      };
      const edge = Array.from({ length: 41 }, (_, k) => spot(k / 40, 1.04));
      sheet.flat([...edge, ...Array.from({ length: 41 }, (_, k) => spot(1 - k / 40, -0.05))], [50, 30, 20]);
      for (let n = 0; n < 13; n++) {
        const f = 0.03 + n * 0.078;
        const strand = (from: number, to: number) => Array.from({ length: 25 }, (_, k) => spot(mix(from, to, k / 24), f));
        sheet.line(strand(0, 0.995), 5, n % 2 ? [96, 58, 32] : [78, 46, 27], 0.9);
        // Light lies on the crests of the waves only.
        for (let k = 0; k < 6; k++) {
          const crest = 0.045 + k * 0.1745 + f * 0.0722 + (n % 3) * 0.01;
          sheet.line(strand(Math.max(0, crest - 0.05), Math.min(0.99, crest + 0.055)), 3, n % 3 ? [152, 102, 56] : [206, 158, 96], 0.8);
        }
      }
      sheet.line(edge, 5, ink);
      sheet.line(
        Array.from({ length: 41 }, (_, k) => spot(k / 40, -0.02)),
        4.4,
        ink,
      );
    }
    // Ringlets close the strands at the nape: no two of one size, winding or turn.
    for (const [x, y, size, way, start, winds, flat] of [
      [-110, 158, 13, -1, 0.6, 13, 0.9],
      [-90, 181, 21, 1, 2.4, 18, 0.84],
      [-54, 200, 25, -1, -2.2, 24, 0.92],
      [84, 222, 16, 1, 2.9, 14, 0.88],
      [138, 170, 23, -1, 0.4, 20, 0.94],
      [108, 201, 28, 1, -1.2, 28, 0.88],
    ] as const) {
      const turned = (angle: number, far: number): Point => {
        const [u, v] = [Math.cos(angle) * far, Math.sin(angle) * far * flat];
        return head(x + u * Math.cos(start) - v * Math.sin(start), y + u * Math.sin(start) + v * Math.cos(start));
      };
      const spiral = (share: number) =>
        Array.from({ length: winds }, (_, k) => turned(k * 0.42 * way, size * share * (1 - (k / winds) * 0.82)));
      const rim = Array.from({ length: 25 }, (_, k) => turned((k / 12) * Math.PI, size * 1.12));
      sheet.flat(rim, [58, 35, 22]);
      sheet.line(rim, 3.4, ink);
      sheet.line(spiral(0.98), 5, [112, 69, 38]);
      sheet.line(spiral(0.8), size > 22 ? 2.8 : 2.2, size > 22 ? [200, 152, 92] : [188, 138, 82]);
    }
    ribbonEnd("168,-34 178,-14 191,12 186,40 181,62 192,86 206,104 205,124 199,142", 10.5);
    ribbonEnd("-146,-38 -154,-18 -168,8 -164,34 -157,56 -167,80 -183,98 -184,118 -178,136", 10.5);
    sheet.line(at("-150,-28 -124,-84 -66,-132 6,-148 84,-134 144,-84 174,-22"), 14, ribbon, 1);
    sheet.line(at("-152,-36 -126,-92 -66,-140 6,-156 84,-142 146,-92 176,-32"), 3.4, ink, 0.9);
    sheet.line(at("-146,-22 -120,-76 -62,-124 6,-139 82,-126 140,-76 170,-16"), 3.4, ink, 0.9);
    sheet.line(at("-134,-66 -66,-136 6,-152 84,-138 154,-64"), 3.6, [232, 236, 220], 0.9);
    sheet.flat(circle(...head(5, -147), 15), [176, 124, 52]);
    sheet.flat(circle(...head(5, -147), 9.5), [150, 40, 28]);
  }

  return { neck, face, hair };
}
