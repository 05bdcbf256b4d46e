// Writes docs/configuration.md and .env.example from the table in backend/core/config/environment.js.
import { writeFileSync } from 'node:fs';
import { variables } from '../backend/core/config/environment.js';
import { root } from './lib/project.mjs';

const rows = Object.entries(variables).map(([name, { description, accepted, standard, otherwise }]) => {
  const fallback = standard === '' ? (otherwise ?? '') : `\`${standard}\``;
  return `| \`${name}\` | ${description} | ${accepted} | ${fallback} |`;
});

writeFileSync(
  new URL('docs/configuration.md', root),
  `# Configuration

The application is configured by environment variables, or by a file \`.env\` in the project's folder; a variable that is
set in the environment wins. All are optional, and an empty one counts as not set. A wrong value stops the start with a
sentence that names it. [.env.example](../.env.example) has them all for copying.

| Variable | What it is for | Accepted | When not set |
|---|---|---|---|
${rows.join('\n')}

This file and \`.env.example\` are written by \`node scripts/config-table.mjs\` from
[backend/core/config/environment.js](../backend/core/config/environment.js).
`,
);

const lines = Object.entries(variables).map(
  ([name, { description, accepted, standard, otherwise }]) =>
    `# ${description}\n# Accepted: ${accepted}.${otherwise ? `\n# When not set: ${otherwise}.` : ''}\n# ${name}=${standard.includes(' ') ? `"${standard}"` : standard}\n`,
);

writeFileSync(
  new URL('.env.example', root),
  `# Copy this file to .env and uncomment what you want to change. Shown are the values that hold otherwise.\n\n${lines.join('\n')}`,
);
