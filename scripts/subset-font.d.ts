/** Comes without types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: 'woff2';
      variationAxes?: Record<string, { min: number; max: number; default: number }>;
      /** Tags of OpenType features; all without it. */
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
