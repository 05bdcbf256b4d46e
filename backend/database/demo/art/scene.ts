import type { Palette } from './colours.js';
import type { Part } from './shapes.js';

/** Draws one picture in its own box; the palette comes from the picture's direction. */
export type Scene = (colour: Palette) => Part;

/** Scenes by the name of their picture. */
export type Scenes = Record<string, Scene>;
