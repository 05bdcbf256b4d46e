// `node scripts/image-packages.mjs FOLDER`: removes packages from FOLDER/node_modules that the built application does not import.
// The image of docker/Dockerfile has no others.
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inProject } from './lib/project.mjs';
import { importedPackages, placesOf } from './lib/runtime-packages.mjs';

/**
 * Removes packages outside of the given places, and npm's own files.
 * @param {string} root The folder that contains node_modules.
 * @param {Set<string>} places
 */
function removeOthers(root, places) {
  /** @type {(folder: string) => void} */
  const look = (folder) => {
    for (const name of readdirSync(join(root, folder))) {
      const place = `${folder}/${name}`;
      if (name.startsWith('@')) {
        look(place);
        if (readdirSync(join(root, place)).length > 0) continue;
      }
      if (!places.has(place)) rmSync(join(root, place), { recursive: true, force: true });
      else if (readdirSync(join(root, place)).includes('node_modules')) look(`${place}/node_modules`);
    }
  };
  look('node_modules');
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Say the folder whose node_modules is to be reduced: node scripts/image-packages.mjs FOLDER.');
  process.exit(1);
}
if (resolve(folder) === inProject('.')) {
  console.error('This folder is the project itself, which needs all of its packages.');
  process.exit(1);
}
const names = importedPackages();
removeOthers(resolve(folder), placesOf(names));
console.log(`Kept for the image: ${names.join(', ')}`);
