/** The package has no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      /** For each axis the fixed value, or the remaining range. */
      variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
      /** Tags of the OpenType features to keep; by default all. */
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
