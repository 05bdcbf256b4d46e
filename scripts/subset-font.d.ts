/** Comes without types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: 'woff2';
      /** By axis: the one value that is kept, or a range. */
      variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
      /** Tags of OpenType features; all without it. */
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
