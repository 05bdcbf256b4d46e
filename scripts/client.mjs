// `npm run client -- --to FOLDER [--from ADDRESS]`: writes a typed client, `@jukwaa/client`, for the API of a site.
import { parseArgs } from 'node:util';
import { writeClient } from './lib/client.mjs';
import { reportFailure } from './lib/failure.mjs';

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'dist/client' },
    from: { type: 'string', default: 'http://127.0.0.1:3000' },
  },
});

try {
  await writeClient(values);
  process.stdout.write(`The client of ${values.from} is in ${values.to}. Install it with: npm install ${values.to}\n`);
} catch (error) {
  reportFailure(error, String);
}
