import { type DynamicModule, Module } from '@nestjs/common';
import { AgentsModule } from './agents/agents.module.js';
import { ApiTokensModule } from './api-tokens/api-tokens.module.js';
import { ConversationsModule } from './assistant/conversations/conversations.module.js';
import { QuestionsModule } from './assistant/questions/questions.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BackupsModule } from './backups/backups.module.js';
import { MigrationBackup } from './backups/migration-backup.js';
import { UnfinishedRestoreCheck } from './backups/unfinished-restore-check.js';
import { BannersModule } from './banners/banners.module.js';
import { BotCheckModule } from './bot-check/bot-check.module.js';
import { ChatbotModule } from './chatbot/chatbot.module.js';
import { ClientsModule } from './clients/clients.module.js';
import { ContactInfoModule } from './contact-info/contact-info.module.js';
import { ContentPagesModule } from './content-pages/content-pages.module.js';
import { ConfigModule } from './core/config/config.module.js';
import type { Environment } from './core/config/environment.js';
import { ResourceModule } from './core/crud/resource-context.js';
import { DatabaseModule } from './core/database/database.module.js';
import { EdgeModule } from './core/edge/edge.module.js';
import { ContentChangesModule } from './core/events/content-changes.module.js';
import { PubSubModule } from './core/events/pub-sub.module.js';
import { LeasesModule } from './core/leases/leases.module.js';
import { PublicPagesModule } from './core/ssr/public-pages.js';
import { CountriesModule } from './countries/countries.module.js';
import { DefaultsModule } from './defaults/defaults.module.js';
import { FaqsModule } from './faqs/faqs.module.js';
import { FirstStepsModule } from './first-steps/first-steps.module.js';
import { HealthModule } from './health/health.module.js';
import { HistoryModule } from './history/history.module.js';
import { HomeImagesModule } from './home-images/home-images.module.js';
import { HomeSectionsModule } from './home-sections/home-sections.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { InboxModule } from './inbox/inbox.module.js';
import { InstallationModule } from './installation/installation.module.js';
import { StoragePairingCheck } from './installation/storage-pairing-check.js';
import { LegalModule } from './legal/legal.module.js';
import { LibraryModule } from './library/library.module.js';
import { ListSettingsModule } from './list-settings/list-settings.module.js';
import { LookupsModule } from './lookups/lookups.module.js';
import { MailModule } from './mail/mail.module.js';
import { MenusModule } from './menus/menus.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { migrations, OLDEST_PROGRAM } from './migrations/migrations.js';
import { MonitoringModule } from './monitoring/monitoring.module.js';
import { NewslettersModule } from './newsletters/newsletters.module.js';
import { PagesModule } from './pages/pages.module.js';
import { PortfoliosModule } from './portfolios/portfolios.module.js';
import { PostCategoriesModule } from './post-categories/post-categories.module.js';
import { PostsModule } from './posts/posts.module.js';
import { PreviewModule } from './preview/preview.module.js';
import { ProductsModule } from './products/products.module.js';
import { PublicationsModule } from './publications/publications.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RolesModule } from './roles/roles.module.js';
import { SecurityContactModule } from './security-contact/security-contact.module.js';
import { ServicesModule } from './services/services.module.js';
import { SitemapModule } from './sitemap/sitemap.module.js';
import { SlidersModule } from './sliders/sliders.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { SubscribersModule } from './subscribers/subscribers.module.js';
import { SynonymsModule } from './synonyms/synonyms.module.js';
import { TestimonialsModule } from './testimonials/testimonials.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { UsersModule } from './users/users.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { WordsModule } from './words/words.module.js';

/** All modules, in reading order. */
@Module({})
export class AppModule {
  static forRoot(environment: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(environment),
        DatabaseModule.forRoot(environment.database, { migrations, oldest: OLDEST_PROGRAM }, [
          new UnfinishedRestoreCheck(environment),
          new StoragePairingCheck(environment),
          new MigrationBackup(environment),
        ]),
        PubSubModule,
        ContentChangesModule,
        EdgeModule,
        LeasesModule,
        InstallationModule,
        ResourceModule,
        PublicPagesModule,
        UploadsModule,
        PublicationsModule,
        HistoryModule,
        IdentityModule,
        DefaultsModule,
        SynonymsModule,
        WordsModule,
        AuthModule,
        UsersModule,
        ApiTokensModule,
        WebhooksModule,
        RolesModule,
        PostsModule,
        PostCategoriesModule,
        ProductsModule,
        PortfoliosModule,
        ServicesModule,
        FaqsModule,
        BannersModule,
        SlidersModule,
        ClientsModule,
        TestimonialsModule,
        StatisticsModule,
        HomeImagesModule,
        HomeSectionsModule,
        ContactInfoModule,
        MenusModule,
        LegalModule,
        MessagesModule,
        AgentsModule,
        InboxModule,
        SubscribersModule,
        NewslettersModule,
        MailModule,
        ChatbotModule,
        ConversationsModule,
        QuestionsModule,
        BotCheckModule,
        CountriesModule,
        LibraryModule,
        LookupsModule,
        ListSettingsModule,
        ReportsModule,
        BackupsModule,
        ContentPagesModule,
        PagesModule,
        PreviewModule,
        SitemapModule,
        SecurityContactModule,
        FirstStepsModule,
        HealthModule,
        MonitoringModule,
      ],
    };
  }
}
