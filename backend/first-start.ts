import { type INestApplicationContext, Logger } from '@nestjs/common';
import type { Application } from './application.js';
import { PLAIN } from './company/defaults/defaults.shared.js';
import { SiteDefaultsService } from './company/defaults/site-defaults.service.js';
import { IdentityService } from './company/identity/identity.service.js';
import { LanguagesService } from './company/languages/languages.service.js';
import { OFFERED_AT_FIRST } from './company/offerings/offerings.constants.js';
import { OfferingsService } from './company/offerings/offerings.service.js';
import { HomeSectionsService } from './content/home-sections/home-sections.service.js';
import { Database } from './core/database/database.js';
import { LeasesService } from './core/leases/leases.service.js';
import { Upload } from './infrastructure/uploads/upload.entity.js';
import { UploadReferencesService } from './infrastructure/uploads/upload-references.service.js';
import { FirstAdministratorService } from './people/users/first-administrator.service.js';
import { GENERATED_PASSWORD_DAYS } from './people/users/password.constants.js';
import { ChatbotSettingsService } from './visitors/chatbot/chatbot-settings.service.js';

/** What a new site begins with: the map asks first, and visitors find the search. */
const IDENTITY_AT_FIRST = { map_on_request: true, search_link: 'header', search_keys: true } as const;

/**
 * Fills a new site: demo content or the plain defaults, then the first administrator, who marks the site as filled. A site whose
 * content was deleted later is not filled again.
 */
export async function fillNewSite(application: Application): Promise<void> {
  if (!(await application.nest.get(FirstAdministratorService).isMissing())) return;
  // Copies that start at the same time would each store the files.
  await application.nest.get(LeasesService, { strict: false }).run(
    'first start',
    () => fill(application),
    () => new Logger('Start').log('Waiting for another process, which fills the site'),
  );
}

async function fill({ nest, config }: Application): Promise<void> {
  const first = nest.get(FirstAdministratorService);
  if (config.seedDemo && (await first.isMissing())) {
    await removeLeftovers(nest);
    // Imported dynamically: needed once in the life of a site.
    const { seedDemoContent } = await import('./demo/seed-demo-content.js');
    await seedDemoContent(nest);
  } else if (!config.seedDemo) {
    await nest.get(SiteDefaultsService, { strict: false }).update(PLAIN);
    await nest.get(OfferingsService, { strict: false }).beginWith(OFFERED_AT_FIRST);
    await nest.get(IdentityService, { strict: false }).update(IDENTITY_AT_FIRST);
    await nest.get(LanguagesService, { strict: false }).beginWithNames();
    // Claims that nobody has made: editors write points of their own, or take the suggested ones.
    const noPoints = { why: [], help: [], approach: [], benefits: [] };
    await nest.get(HomeSectionsService, { strict: false }).update(noPoints);
    // The assistant has no content to answer from yet; the first steps offer it later.
    await nest.get(ChatbotSettingsService, { strict: false }).update({ is_enabled: false });
  }
  const administrator = await first.create();
  if (!administrator) return;
  const { email, generatedPassword } = administrator;
  if (config.logFormat === 'json' && !generatedPassword) {
    new Logger('Start').log('The first administrator signs in with ADMIN_EMAIL and ADMIN_PASSWORD');
    return;
  }
  const password = generatedPassword
    ? `and this password, which is shown only now: ${generatedPassword}\nIt works for ${GENERATED_PASSWORD_DAYS} days: choose your own under Your profile`
    : 'and the password in ADMIN_PASSWORD';
  console.log(`\nThe first administrator signs in as ${email} ${password}`);
}

/** Removes the uploads of a process that was killed while filling the site. Without a user, nobody else has uploaded anything. */
async function removeLeftovers(nest: INestApplicationContext): Promise<void> {
  const { manager } = nest.get(Database);
  const left = await manager.find(Upload, { select: { id: true, name: true } });
  await nest.get(UploadReferencesService, { strict: false }).release(left.map(({ name }) => name));
}
