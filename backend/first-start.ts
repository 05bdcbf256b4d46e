import { Logger } from '@nestjs/common';
import type { Application } from './application.js';
import { FirstAdministratorService } from './users/first-administrator.service.js';

/**
 * Fills a new site: demo content, then the first administrator, whose existence marks the site as filled. A site whose
 * content was deleted since is not filled again.
 */
export async function fillNewSite({ nest, config }: Application): Promise<void> {
  const first = nest.get(FirstAdministratorService);
  if (config.seedDemo && (await first.isMissing())) {
    // Imported dynamically: needed once in the life of a site.
    const { seedDemoContent } = await import('./demo/seed-demo-content.js');
    await seedDemoContent(nest);
  }
  const administrator = await first.create();
  if (!administrator) return;
  const { email, generatedPassword } = administrator;
  if (config.logFormat === 'json' && !generatedPassword) {
    new Logger('Start').log('The first administrator signs in with ADMIN_EMAIL and ADMIN_PASSWORD');
    return;
  }
  const password = generatedPassword
    ? `and this password, which is shown only now: ${generatedPassword}`
    : 'and the password in ADMIN_PASSWORD';
  console.log(`\nThe first administrator signs in as ${email} ${password}`);
}
