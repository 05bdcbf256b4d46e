import { defineExtension } from '@jukwaa/extension';
import { place } from './place.js';

/** A kind of field for places on a map. */
export default defineExtension({ name: 'places', compatible: '1.2', fieldKinds: [place] });
