import type { ImportSource } from '../readers/import-source.js';
import { blogger } from './blogger/blogger.source.js';
import { folders } from './folders/folders.source.js';
import { ghost } from './ghost/ghost.source.js';
import { jukwaa } from './jukwaa/jukwaa.source.js';
import { redirectFiles } from './redirect-files/redirect-files.source.js';
import { redirection } from './redirection/redirection.source.js';
import { substack } from './substack/substack.source.js';
import { tables } from './tables/tables.source.js';
import { wordpress } from './wordpress/wordpress.source.js';

/** In the order in which they are asked: those that others would take for their own come first. */
const sources: ImportSource[] = [
  jukwaa,
  wordpress,
  redirection,
  redirectFiles,
  ghost,
  substack,
  blogger,
  tables,
  folders,
];

/** All sources, in the order in which they are asked. */
export const importSources: readonly ImportSource[] = sources;

/**
 * Adds a source, which is asked before the others: of these, the last take any table and any folder of texts.
 * @returns Takes it away.
 */
export function registerImportSource(source: ImportSource): () => void {
  sources.unshift(source);
  return () => void sources.splice(sources.indexOf(source), 1);
}
