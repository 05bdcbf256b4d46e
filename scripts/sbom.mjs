// `npm run sbom [-- file]`: lists the packages of the application in the format CycloneDX.
import { writeFileSync } from 'node:fs';
import { billOfMaterials } from './lib/packages.mjs';

const [file] = process.argv.slice(2);
const text = `${JSON.stringify(await billOfMaterials(), null, 2)}\n`;
if (file) writeFileSync(file, text);
else process.stdout.write(text);
