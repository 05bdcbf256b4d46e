/** A rendering of a picture in another size or format. */
export class PictureVariant {
  /**
   * Path below /storage/.
   * @example post/5b78e15b29ab93b808319e71-395.avif
   */
  path: string;
  /**
   * Width in pixels.
   * @example 395
   */
  width: number;
  /**
   * MIME type: image/avif or image/webp.
   * @example image/avif
   */
  type: string;
}

/** A stored picture with all its renderings. */
export class Picture {
  /**
   * Path below /storage/.
   * @example post/5b78e15b29ab93b808319e71.jpg
   */
  path: string;
  /** @example 790 */
  width: number;
  /** @example 500 */
  height: number;
  /**
   * Alternative text; empty for a decorative picture.
   * @example "Why a fee reminder on the ninth works better"
   */
  alt: string;
  /** Ascending by width within each type. */
  variants: PictureVariant[];
  /**
   * The focal point, as a value of `object-position`; absent if not set.
   * @example "30% 62.5%"
   */
  focus?: string;
}
