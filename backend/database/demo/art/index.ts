import { paletteOf, tone } from './colours.js';
import { pindo } from './places.js';
import type { Scene } from './scene.js';
import { albums } from './scenes/albums.js';
import { clientMarks } from './scenes/client-marks.js';
import { home } from './scenes/home.js';
import { posts } from './scenes/posts.js';
import { projects } from './scenes/projects.js';
import { solutionCovers } from './scenes/solution-covers.js';
import { solutionIcons } from './scenes/solution-icons.js';
import { voices } from './scenes/voices.js';
import { startScreens } from './screens.js';
import { rect, render } from './shapes.js';

/** One entry of content/pictures.json. */
export interface PictureDirection {
  entity: string;
  ref: string;
  field: string;
  position?: number;
  name: string;
  width: number;
  height: number;
  subject: string;
  setting: string;
  palette: string;
  composition: string;
}

const scenes: Record<string, Scene> = {
  ...home,
  ...solutionIcons,
  ...solutionCovers,
  ...projects,
  ...albums,
  ...clientMarks,
  ...voices,
  ...posts,
};

/** Boxes in which the scenes of a kind were composed. */
const boxes: Record<string, readonly [number, number]> = {
  'solution/photo': [440, 440],
  'solution/cover_photo': [1282, 584],
  'portfolio/photo': [1296, 650],
  'portfolio/images': [1296, 650],
  'client/photo': [440, 440],
  'testimonial/photo': [440, 440],
  'post/photo': [790, 500],
};

/** A picture that nobody has composed yet still gets the house's border on its own colours. */
const plainPicture =
  (width: number, height: number): Scene =>
  (colour) => [
    rect(0, 0, width, height, colour(0, tone.sand)),
    pindo(0, height * 0.6, width, Math.min(96, height * 0.3), [tone.ink, tone.sand, colour(1, tone.leaf), tone.maize]),
  ];

/** Small pictures are drawn larger, so that variants for dense screens stay sharp. */
const SMALLEST = 440;

/** Draws the picture that a direction asks for, as SVG text; the same direction gives the same text in every run. */
export function drawPicture(direction: PictureDirection): string {
  const { entity, field, name, width, height } = direction;
  const grow = width < SMALLEST ? SMALLEST / width : 1;
  const outWidth = Math.round(width * grow);
  const outHeight = Math.round(height * grow);
  const [boxWidth, boxHeight] = boxes[`${entity}/${field}`] ?? [width, height];
  startScreens();
  const scene = scenes[name] ?? plainPicture(boxWidth, boxHeight);
  const drawn = render(scene(paletteOf(direction.palette)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${outWidth}" height="${outHeight}" viewBox="0 0 ${boxWidth} ${boxHeight}" preserveAspectRatio="xMidYMid slice">${drawn}</svg>`;
}

/** Whether a composed scene exists for a picture. */
export const isComposed = (name: string): boolean => name in scenes;
