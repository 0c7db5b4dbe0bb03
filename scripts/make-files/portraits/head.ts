import { carve, ellipsoid, join, paired, rod, type Solid } from "./solid.ts";

/** Proportions of a face. All but the first four are 0 for an average one, and seldom beyond 1 in either direction. */
export interface Build {
  /** Half the breadth of the cheekbones. */
  breadth: number;
  /** Half the breadth of the jaw at its angles. */
  jaw: number;
  /** Distance of the chin below the eyes. */
  chin: number;
  /** Length of the nose below the eyes. */
  nose: number;
  /** A high bridge. */
  bridge: number;
  /** A wide nose. */
  wings: number;
  /** A hump on the nose. */
  hump: number;
  /** A heavy brow. */
  brow: number;
  /** High cheekbones. */
  cheek: number;
  /** Full lips. */
  lips: number;
  /** Hollow cheeks. */
  hollow: number;
  /** Half the breadth of the mouth. */
  mouth: number;
  /** A strong chin. */
  point: number;
  /** Radius of the neck. */
  neck: number;
}

export const EYE_X = 0.315;
const EYE_Z = 0.555;
const EYE_RADIUS = 0.185;

/** The eyes are at height 0. */
export function headOf(build: Build): { head: Solid; neck: Solid } {
  const { breadth, jaw, chin, nose, bridge, wings, hump, brow, cheek, lips, hollow, mouth, point, neck } = build;
  const lip = -nose - (chin - nose) * 0.34;
  const skull = join(
    [
      ellipsoid([0, 0.34, -0.2], [breadth + 0.06, 0.84, 0.98]),
      ellipsoid([0, 0.32, 0.2], [breadth - 0.08, 0.66, 0.6]),
      ellipsoid([0, -chin * 0.36, 0.16], [breadth - 0.08, chin * 0.66, 0.62]),
      paired(rod([jaw - 0.13, -chin * 0.6, -0.02], [0.12, -chin + 0.14, 0.56], 0.17, 0.14)),
      ellipsoid([0, -chin + 0.14, 0.62 + 0.04 * point], [0.19 + 0.03 * point, 0.15, 0.17]),
      paired(ellipsoid([breadth - 0.24, -0.2 + 0.06 * cheek, 0.46], [0.2, 0.15, 0.22 + 0.04 * cheek])),
      ellipsoid([0, lip + 0.02, 0.6], [0.31, 0.26, 0.24]),
    ],
    0.2,
  );
  const hollowed = carve(skull, paired(ellipsoid([breadth + 0.06 - 0.07 * hollow, -chin * 0.5, 0.5], [0.16, 0.24, 0.2])), 0.16);
  const sockets = carve(hollowed, paired(ellipsoid([EYE_X, 0.01, 0.86], [0.24, 0.13, 0.17])), 0.2);
  const face = join(
    [
      sockets,
      paired(rod([0.1, 0.21, 0.72 + 0.03 * brow], [0.44, 0.23, 0.52 + 0.03 * brow], 0.075 + 0.03 * brow)),
      rod([0, 0.14, 0.72 + 0.05 * bridge], [0, -nose + 0.1, 0.98 + 0.04 * bridge], 0.075, 0.1),
      ellipsoid([0, -nose * 0.42, 0.86 + 0.07 * hump + 0.04 * bridge], [0.06, 0.14, 0.08]),
    ],
    0.09,
  );
  const detailed = join(
    [
      face,
      ellipsoid([0, -nose + 0.07, 1.02 + 0.04 * bridge], [0.115 + 0.02 * wings, 0.1, 0.115]),
      paired(ellipsoid([0.125 + 0.035 * wings, -nose + 0.05, 0.88], [0.075 + 0.015 * wings, 0.075, 0.1])),
      ellipsoid([0, lip + 0.045, 0.8], [mouth * 0.82, 0.04 + 0.012 * lips, 0.075 + 0.02 * lips]),
      ellipsoid([0, lip - 0.06, 0.79], [mouth * 0.7, 0.05 + 0.014 * lips, 0.075 + 0.025 * lips]),
    ],
    0.055,
  );
  const eyes = paired(ellipsoid([EYE_X, 0, EYE_Z], [EYE_RADIUS + 0.03, EYE_RADIUS - 0.02, EYE_RADIUS]));
  const ear = paired(ellipsoid([breadth + 0.03, -0.12, -0.14], [0.07, 0.28, 0.16]));
  const shell = paired(ellipsoid([breadth + 0.11, -0.08, -0.11], [0.06, 0.17, 0.08]));
  return {
    head: join([join([detailed, eyes], 0.05), carve(ear, shell, 0.03)], 0.07),
    neck: rod([0, -0.6, -0.36], [0, -2.6, -0.56], neck, neck * 1.14),
  };
}
