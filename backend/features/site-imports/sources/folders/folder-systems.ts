import type { FolderSystem } from '../../readers/folder-system.js';
import { docusaurus } from '../docusaurus/docusaurus.system.js';
import { grav } from '../grav/grav.system.js';
import { hugo } from '../hugo/hugo.system.js';
import { jekyll } from '../jekyll/jekyll.system.js';
import { medium } from '../medium/medium.system.js';
import { notion } from '../notion/notion.system.js';

/** The systems that are told by their files: those of which texts are in another folder first. */
const systems: FolderSystem[] = [jekyll, docusaurus, hugo, grav, notion, medium];

export const folderSystems: readonly FolderSystem[] = systems;

/**
 * Adds a system, which is asked before the others.
 * @returns Takes it away.
 */
export function registerFolderSystem(system: FolderSystem): () => void {
  systems.unshift(system);
  return () => void systems.splice(systems.indexOf(system), 1);
}
