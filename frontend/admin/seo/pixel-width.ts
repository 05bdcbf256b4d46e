/** Fonts of search results on a desktop, with the width in pixels at which a text is cut off. */
export const RESULT_TITLE = { font: '20px Arial, sans-serif', width: 580 } as const;
export const RESULT_DESCRIPTION = { font: '14px Arial, sans-serif', width: 920 } as const;

let context: CanvasRenderingContext2D | null | undefined;

/** The width of a text in a font, in pixels. */
export function pixelWidth(text: string, font: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = font;
  return Math.round(context.measureText(text).width);
}
