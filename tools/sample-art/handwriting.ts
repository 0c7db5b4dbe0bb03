import type { PaintTools } from "./kit.ts";
import { type Point, pointsOf } from "./numbers.ts";

/* Letters as a hand writes them, one line for each movement of the pen. */

/**
 * Letters: breadth, then the pen's movements, divided by bars. The base line is at 0, small letters reach to -10, capitals to
 * -20 and digits to -16. A point given twice is a corner.
 */
const LETTERS = `
a 10 8,-8 5,-10 1,-7 0,-3 2,0 5,-1 8,-6 8,-10 8,-3 9,0 11,-1
b 10 1,-20 1,-10 1,-2 4,0 8,-3 8,-7 5,-10 1,-6
c 8 8,-8 5,-10 1,-7 0,-3 3,0 7,-1 9,-3
d 11 8,-8 5,-10 1,-7 0,-3 2,0 6,-2 8,-8 9,-20 8,-4 9,0 11,-1
e 8 0,-4 5,-5 8,-8 5,-10 1,-7 0,-3 3,0 7,-1 9,-3
f 7 9,-18 7,-20 4,-17 3,-8 2,4 0,8|0,-10 7,-10
g 10 8,-8 5,-10 1,-7 1,-3 4,-1 8,-6 8,-10 8,2 5,8 0,6
h 10 2,-20 1,-8 1,0|1,-5 4,-10 7,-9 8,-4 8,-1 10,0
i 5 2,-10 1,-4 2,-1 4,0 6,-1|3,-15 3.4,-14.2
k 8 2,-20 1,-8 1,0|8,-10 2,-5 2,-5 5,-3 9,0
l 5 3,-20 1,-8 2,-1 4,0 6,-1
m 14 1,-10 1,0|1,-5 4,-10 6,-8 6,0|6,-5 9,-10 12,-8 12,-2 14,0
n 10 1,-10 1,0|1,-5 4,-10 7,-9 8,-3 9,0 11,-1
o 9 5,-10 1,-7 0,-3 3,0 7,-2 8,-6 5,-10 7,-9
p 9 1,-10 1,0 0,8|1,-6 4,-10 8,-7 8,-3 5,0 1,-2
r 8 1,-10 1,0|1,-5 3,-9 6,-10 8,-9
s 8 7,-9 4,-10 1,-8 4,-5 7,-3 4,0 0,-1
t 6 3,-17 2,-5 3,-1 5,0 7,-1|-1,-11 7,-12
u 10 1,-10 0,-3 3,0 7,-3 8,-10 8,-3 9,0 11,-1
v 8 0,-10 4,0 4,0 8,-10
z 8 0,-10 7,-10 7,-10 0,0 0,0 8,-1
à 10 8,-8 5,-10 1,-7 0,-3 2,0 5,-1 8,-6 8,-10 8,-3 9,0 11,-1|3,-16 6,-13
é 8 0,-4 5,-5 8,-8 5,-10 1,-7 0,-3 3,0 7,-1 9,-3|4,-13 7,-16
A 12 0,0 7,-20 7,-20 11,0|2,-7 10,-8
B 11 2,-20 1,-10 1,0|0,-19 6,-20 9,-17 7,-12 2,-11 2,-11 8,-9 10,-4 6,0 0,0
C 12 12,-17 8,-20 2,-16 0,-9 3,-1 8,0 12,-3
E 10 10,-18 6,-20 2,-17 3,-12 7,-11 7,-11 2,-9 0,-4 3,0 8,-1 11,-3
H 12 2,-20 1,0|1,-10 11,-11|11,-20 10,0
I 5 4,-20 2,-8 2,0
L 10 3,-20 2,-8 1,-1 1,-1 4,-1 10,0
M 14 0,0 3,-20 3,-20 7,-6 7,-6 13,-20 13,-20 14,0
N 12 1,0 2,-20 2,-20 10,0 10,0 12,-20
R 11 2,-20 1,0|0,-18 5,-20 10,-17 8,-12 2,-10 2,-10 6,-7 11,0
S 10 10,-18 6,-20 2,-17 4,-11 9,-7 8,-2 4,0 0,-2
T 11 0,-18 5,-19 13,-21|7,-20 5,-8 5,0
V 11 0,-20 5,0 5,0 12,-22
И 12 2,-20 1,0 1,0 11,-20 11,-20 10,0
Н 12 2,-20 1,0|1,-10 11,-11|11,-20 10,0
П 12 2,-19 1,0|-1,-19 12,-20|10,-20 10,0
С 12 12,-17 8,-20 2,-16 0,-9 3,-1 8,0 12,-3
г 7 1,-10 1,0|0,-10 7,-10
д 10 8,-8 5,-10 1,-7 0,-3 2,0 6,-2 8,-9 8,-1 6,6 2,8 1,5 8,0 11,-2
е 8 0,-4 5,-5 8,-8 5,-10 1,-7 0,-3 3,0 7,-1 9,-3
з 8 1,-9 4,-10 6,-8 3,-5.5 7,-4 6,-1 3,0 0,-1
и 10 1,-10 0,-3 3,0 7,-3 8,-10 8,-3 9,0 11,-1
й 10 1,-10 0,-3 3,0 7,-3 8,-10 8,-3 9,0 11,-1|3,-15 5,-13.5 8,-15.5
н 10 1,-10 1,0|1,-5 8,-5.5|8,-10 8,0
о 9 5,-10 1,-7 0,-3 3,0 7,-2 8,-6 5,-10 7,-9
п 10 1,-10 1,0|0,-9 4,-10 8,-10 8,-2 9,0
р 9 1,-10 1,0 0,8|1,-6 4,-10 8,-7 8,-3 5,0 1,-2
т 9 0,-10 9,-11|4.5,-10.5 4,0
х 9 0,-10 8,0|9,-10 0,0
ч 9 0,-10 1,-5 7,-6|8,-10 7,0
0 10 5,-16 1,-12 1,-4 5,0 9,-4 9,-12 6,-16 4,-15
1 7 1,-12 5,-16 5,-16 4,0
2 10 1,-13 4,-16 8,-13 6,-8 0,0 0,0 9,-1
3 10 1,-15 6,-16 8,-12 4,-9 4,-9 9,-6 7,0 2,1 0,-2
4 10 6,-16 0,-5 0,-5 10,-6|7,-11 6,1
5 10 9,-16 3,-16 3,-16 2,-9 7,-9 9,-4 5,0 0,-1
6 10 8,-16 3,-11 1,-4 4,0 8,-3 7,-7 3,-7 1,-4
7 9 0,-15 9,-16 9,-16 4,0
8 10 8,-14 4,-16 1,-13 5,-8.5 9,-4 5,0 1,-3 4,-8 8,-12 8,-14
9 10 9,-13 5,-16 1,-12 4,-8 9,-12 9,-14 8,-4 5,1
. 5 1.6,-1.8 2.6,-0.6 3,0.4
- 9 1,-6 8,-6.6
/ 8 0,2 8,-20
`;

const letters = new Map(
  LETTERS.trim()
    .split("\n")
    .map((line) => {
      const [letter, breadth, ...path] = line.split(" ");
      return [letter as string, { breadth: Number(breadth), strokes: path.join(" ").split("|").map(pointsOf) }] as const;
    }),
);

/** A line of handwriting. */
export interface Writing {
  text: string;
  /** Beginning of the base line. */
  x: number;
  y: number;
  /** Height of a capital. */
  tall: number;
  /** Lean to the right as a share of the height; turn of the line in radians. */
  slant?: number;
  rise?: number;
  /** Added between two letters, as a share of the height. */
  wide?: number;
  /** Unsteadiness of the hand. 1: an easy hand. */
  shake?: number;
}

/** The movements of a hand that writes the line. */
export function write(tools: PaintTools, { text, x, y, tall, slant = 0.2, rise = 0, wide = 0.06, shake = 1 }: Writing): Point[][] {
  const unit = tall / 20;
  const strokes: Point[][] = [];
  let at = 0;
  for (const letter of text) {
    if (letter === " ") {
      at += 8;
      continue;
    }
    const shape = letters.get(letter);
    if (shape === undefined) throw new Error(`No letter "${letter}"`);
    const grow = 1 + tools.normal() * 0.05 * shake;
    const hop = tools.normal() * 0.5 * shake;
    const turn = tools.normal() * 0.03 * shake;
    for (const stroke of shape.strokes) {
      let last: Point | undefined;
      strokes.push(
        stroke.map((point) => {
          // A corner stays one: both of its points get the same place.
          const same = last !== undefined && last[0] === point[0] && last[1] === point[1];
          last = point;
          const [wx, wy] = same ? [0, 0] : [tools.normal() * 0.25 * shake, tools.normal() * 0.25 * shake];
          const v = (point[1] + wy) * grow + hop;
          const u = at + (point[0] + wx) * grow - v * (slant + turn);
          return [x + (u * Math.cos(rise) - v * Math.sin(rise)) * unit, y + (u * Math.sin(rise) + v * Math.cos(rise)) * unit];
        }),
      );
    }
    at += shape.breadth + wide * 20;
  }
  return strokes;
}
