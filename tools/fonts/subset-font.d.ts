// biome-ignore-all lint/style/noDefaultExport: the package has one.
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2" | "truetype";
    /** A number fixes the axis at it. */
    variationAxes: Record<string, number | { min: number; max: number }>;
    keepFeatures?: string[];
  }
  export default function subsetFont(original: Buffer, text: string, options: Options): Promise<Buffer>;
}
