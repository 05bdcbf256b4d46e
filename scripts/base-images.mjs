// `npm run base-images`: asks for the digests of the images in docker/Dockerfile, and writes them there. For releases: they then build on
// exactly the images that were tested. Fails, and changes nothing, if one of them can't be resolved.
import { supportedNode } from './lib/supported-node.mjs';

if (supportedNode()) import('./lib/base-images.mjs').then(({ pinBaseImages }) => pinBaseImages());
