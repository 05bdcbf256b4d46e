import type { Application } from './application.js';
import { seedDemoContent } from './database/demo/seed.js';
import { FirstAdministrator } from './users/first-administrator.js';

/** Fills an empty site: the demo content, and somebody who may sign in. */
export async function prepareContent({ nest, settings }: Application): Promise<void> {
  if (settings.seedDemo) await seedDemoContent(nest);
  const administrator = await nest.get(FirstAdministrator).ensure();
  if (!administrator) return;
  const { email, generatedPassword } = administrator;
  const password = generatedPassword
    ? `and this password, which is shown only now: ${generatedPassword}`
    : 'and the password in ADMIN_PASSWORD';
  console.log(`\nThe first administrator signs in as ${email} ${password}`);
}
