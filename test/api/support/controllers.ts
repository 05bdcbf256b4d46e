import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DefaultsModule } from '../../../backend/company/defaults/defaults.module.js';
import { IdentityModule } from '../../../backend/company/identity/identity.module.js';
import { OfferingsModule } from '../../../backend/company/offerings/offerings.module.js';
import { HistoryModule } from '../../../backend/content/history/history.module.js';
import { PublicationsModule } from '../../../backend/content/publications/publications.module.js';
import { AccessModule } from '../../../backend/core/access/access.module.js';
import { ConfigModule } from '../../../backend/core/config/config.module.js';
import { CONFIGURATION } from '../../../backend/core/config/configuration.js';
import { ResourceModule } from '../../../backend/core/crud/resource-context.js';
import { Database } from '../../../backend/core/database/database.js';
import { DatabaseModule } from '../../../backend/core/database/database.module.js';
import { ContentChangesModule } from '../../../backend/core/events/content-changes.module.js';
import { PubSubModule } from '../../../backend/core/events/pub-sub.module.js';
import { FeaturesModule } from '../../../backend/core/features/active-features.js';
import { AllExceptionsFilter } from '../../../backend/core/http/all-exceptions.filter.js';
import { HttpModule } from '../../../backend/core/http/http.module.js';
import { LeasesModule } from '../../../backend/core/leases/leases.module.js';
import { PageRegistryModule } from '../../../backend/core/pages/page-registry.module.js';
import { WebhooksModule } from '../../../backend/features/webhooks/webhooks.module.js';
import { UploadsModule } from '../../../backend/infrastructure/uploads/uploads.module.js';
import { migrations, OLDEST_PROGRAM } from '../../../backend/migrations/migrations.js';
import { AuthModule } from '../../../backend/people/auth/auth.module.js';
import { useSessions } from '../../../backend/people/auth/sessions.middleware.js';
import { FormRightsModule } from '../../../backend/visitors/conversations/form-rights.module.js';
import { TranslatorModule } from '../../../backend/visitors/translator/translator.module.js';
import type { TestApp } from './app.js';

/** Starts an application with only these controllers, and the guards, accounts and database of a complete one. */
export async function startControllers(site: TestApp, controllers: Type[]): Promise<NestExpressApplication> {
  @Module({
    imports: [
      ConfigModule.forRoot(site.config),
      DatabaseModule.forRoot(site.config.database, { migrations, oldest: OLDEST_PROGRAM }),
      PubSubModule,
      ContentChangesModule,
      LeasesModule,
      AccessModule,
      HttpModule,
      ResourceModule,
      PageRegistryModule,
      FeaturesModule.forRoot({ on: [], extensions: [], off: [], entities: [], addresses: [], options: [] }),
      UploadsModule,
      PublicationsModule,
      HistoryModule,
      DefaultsModule,
      OfferingsModule,
      IdentityModule,
      AuthModule,
      WebhooksModule,
      TranslatorModule,
      FormRightsModule,
    ],
    controllers,
  })
  class ControllersModule {}
  const app = await NestFactory.create<NestExpressApplication>(ControllersModule, {
    logger: false,
    abortOnError: false,
  });
  // Clients of tests send their address in X-Forwarded-For.
  app.set('trust proxy', ['loopback']);
  app.useGlobalFilters(new AllExceptionsFilter());
  useSessions(app.getHttpAdapter().getInstance(), app.get(CONFIGURATION), app.get(Database));
  await app.listen(0, '127.0.0.1');
  return app;
}
