import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { ContactInfoModule } from './company/contact-info/contact-info.module.js';
import { DefaultsModule } from './company/defaults/defaults.module.js';
import { IdentityModule } from './company/identity/identity.module.js';
import { LanguagesModule } from './company/languages/languages.module.js';
import { LegalModule } from './company/legal/legal.module.js';
import { OfferingsModule } from './company/offerings/offerings.module.js';
import { OpeningModule } from './company/opening/opening.module.js';
import { OwnCssModule } from './company/own-css/own-css.module.js';
import { OwnFontsModule } from './company/own-fonts/own-fonts.module.js';
import { SecurityContactModule } from './company/security-contact/security-contact.module.js';
import { WordsModule } from './company/words/words.module.js';
import { BannersModule } from './content/banners/banners.module.js';
import { ClientsModule } from './content/clients/clients.module.js';
import { BuiltInContentModule } from './content/content-calls/content-calls.module.js';
import { ContentPagesModule } from './content/content-pages/content-pages.module.js';
import { FaqsModule } from './content/faqs/faqs.module.js';
import { FormsModule } from './content/forms/forms.module.js';
import { HistoryModule } from './content/history/history.module.js';
import { HomeImagesModule } from './content/home-images/home-images.module.js';
import { HomeSectionsModule } from './content/home-sections/home-sections.module.js';
import { KindsModule } from './content/kinds/kinds.module.js';
import { LibraryModule } from './content/library/library.module.js';
import { LookupsModule } from './content/lookups/lookups.module.js';
import { PortfoliosModule } from './content/portfolios/portfolios.module.js';
import { PostCategoriesModule } from './content/post-categories/post-categories.module.js';
import { PostsModule } from './content/posts/posts.module.js';
import { ProductsModule } from './content/products/products.module.js';
import { PublicationsModule } from './content/publications/publications.module.js';
import { ServicesModule } from './content/services/services.module.js';
import { SharedBlocksModule } from './content/shared-blocks/shared-blocks.module.js';
import { SlidersModule } from './content/sliders/sliders.module.js';
import { StatisticsModule } from './content/statistics/statistics.module.js';
import { SynonymsModule } from './content/synonyms/synonyms.module.js';
import { TestimonialsModule } from './content/testimonials/testimonials.module.js';
import { TokenUndoModule } from './content/token-undo/token-undo.module.js';
import { VacanciesModule } from './content/vacancies/vacancies.module.js';
import { AccessModule } from './core/access/access.module.js';
import { ResponseCacheModule } from './core/cache/response-cache.module.js';
import { ConfigModule } from './core/config/config.module.js';
import type { Environment } from './core/config/environment.js';
import { ResourceModule } from './core/crud/resource-context.js';
import { DatabaseModule } from './core/database/database.module.js';
import { EdgeModule } from './core/edge/edge.module.js';
import { ContentChangesModule } from './core/events/content-changes.module.js';
import { PubSubModule } from './core/events/pub-sub.module.js';
import { FeaturesModule } from './core/features/active-features.js';
import { ContributionsModule } from './core/features/contributions.js';
import { HttpModule } from './core/http/http.module.js';
import { LeasesModule } from './core/leases/leases.module.js';
import { PageRegistryModule } from './core/pages/page-registry.module.js';
import { type Frontend, FrontendModule } from './core/ssr/frontend.js';
import { PublicPagesModule } from './core/ssr/public-pages.js';
import { RenderTurnsModule } from './core/turns/render-turns.module.js';
import { ExtensionsModule } from './extensions/extensions.module.js';
import type { FoundExtension } from './extensions/found-extensions.js';
import { loadExtensions } from './extensions/load-extensions.js';
import { ExtensionServicesModule } from './extensions/services/extension-services.module.js';
import { FEATURE_NAMES } from './features/feature-names.constants.js';
import { loadFeatures } from './features/features.js';
import { CountriesModule } from './infrastructure/countries/countries.module.js';
import { MailModule } from './infrastructure/mail/mail.module.js';
import { UploadsModule } from './infrastructure/uploads/uploads.module.js';
import { layers } from './layers.js';
import { migrations, OLDEST_PROGRAM } from './migrations/migrations.js';
import { BackupsModule } from './operations/backups/backups.module.js';
import { MigrationBackup } from './operations/backups/migration-backup.js';
import { UnfinishedRestoreCheck } from './operations/backups/unfinished-restore-check.js';
import { FirstStepsModule } from './operations/first-steps/first-steps.module.js';
import { HealthModule } from './operations/health/health.module.js';
import { InstallationModule } from './operations/installation/installation.module.js';
import { StoragePairingCheck } from './operations/installation/storage-pairing-check.js';
import { MonitoringModule } from './operations/monitoring/monitoring.module.js';
import { ReportsModule } from './operations/reports/reports.module.js';
import { ApiTokensModule } from './people/api-tokens/api-tokens.module.js';
import { AuthModule } from './people/auth/auth.module.js';
import { CompanyAccountsModule } from './people/company-accounts/company-accounts.module.js';
import { ListSettingsModule } from './people/list-settings/list-settings.module.js';
import { RoleEditingModule } from './people/role-editing/role-editing.module.js';
import { RolesModule } from './people/roles/roles.module.js';
import { UsersModule } from './people/users/users.module.js';
import { CalendarsModule } from './site/calendars/calendars.module.js';
import { FeedsModule } from './site/feeds/feeds.module.js';
import { LlmsModule } from './site/llms/llms.module.js';
import { MenusModule } from './site/menus/menus.module.js';
import { PageHeadsModule } from './site/page-heads/page-heads.module.js';
import { PagesModule } from './site/pages/pages.module.js';
import { PreviewModule } from './site/preview/preview.module.js';
import { RedirectsModule } from './site/redirects/redirects.module.js';
import { SiteSearchModule } from './site/search/site-search.module.js';
import { SitemapModule } from './site/sitemap/sitemap.module.js';
import { AgentsModule } from './visitors/agents/agents.module.js';
import { AssistantModule } from './visitors/assistant/assistant.module.js';
import { BotCheckModule } from './visitors/bot-check/bot-check.module.js';
import { ChatbotModule } from './visitors/chatbot/chatbot.module.js';
import { SentFormsModule } from './visitors/forms/sent-forms.module.js';
import { HelpfulModule } from './visitors/helpful/helpful.module.js';
import { InboxModule } from './visitors/inbox/inbox.module.js';
import { MessagesModule } from './visitors/messages/messages.module.js';
import { PeopleModule } from './visitors/people/people.module.js';
import { PrivacyModule } from './visitors/privacy/privacy.module.js';
import { ReceivedMailsModule } from './visitors/received-mails/received-mails.module.js';
import { RulesModule } from './visitors/rules/rules.module.js';
import { SavedRepliesModule } from './visitors/saved-replies/saved-replies.module.js';
import { SubscribersModule } from './visitors/subscribers/subscribers.module.js';
import { TranslatorModule } from './visitors/translator/translator.module.js';

/** What an application has besides the product. */
export interface Additions {
  modules?: readonly Type[];
  /** In place of those that the site was built with. */
  extensions?: readonly FoundExtension[];
}

/** All modules, in reading order. */
@Module({})
export class AppModule {
  static async forRoot(
    environment: Environment,
    frontend?: Frontend,
    { modules = [], extensions: found }: Additions = {},
  ): Promise<DynamicModule> {
    const features = await loadFeatures(environment.features);
    const extensions = await loadExtensions(environment.extensions, FEATURE_NAMES, found);
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(environment),
        DatabaseModule.forRoot(
          environment.database,
          { migrations: [...migrations, ...extensions.migrations], oldest: OLDEST_PROGRAM },
          [
            new UnfinishedRestoreCheck(environment),
            new StoragePairingCheck(environment),
            new MigrationBackup(environment),
          ],
        ),
        PubSubModule,
        ContentChangesModule,
        EdgeModule,
        ContributionsModule,
        AccessModule,
        HttpModule,
        LeasesModule,
        InstallationModule,
        ResourceModule,
        PageRegistryModule,
        PublicPagesModule,
        ResponseCacheModule,
        RenderTurnsModule,
        UploadsModule,
        PublicationsModule,
        HistoryModule,
        TokenUndoModule,
        VacanciesModule,
        IdentityModule,
        DefaultsModule,
        OfferingsModule,
        OpeningModule,
        OwnCssModule,
        OwnFontsModule,
        LanguagesModule,
        SynonymsModule,
        WordsModule,
        AuthModule,
        CompanyAccountsModule,
        UsersModule,
        ApiTokensModule,
        RolesModule,
        RoleEditingModule,
        PostsModule,
        PostCategoriesModule,
        ProductsModule,
        PortfoliosModule,
        ServicesModule,
        FaqsModule,
        BannersModule,
        SharedBlocksModule,
        SharedBlocksModule,
        SlidersModule,
        ClientsModule,
        TestimonialsModule,
        StatisticsModule,
        HomeImagesModule,
        HomeSectionsModule,
        ContactInfoModule,
        KindsModule,
        MenusModule,
        PageHeadsModule,
        RedirectsModule,
        LegalModule,
        PeopleModule,
        FormsModule,
        MessagesModule,
        SentFormsModule,
        HelpfulModule,
        AgentsModule,
        InboxModule,
        SavedRepliesModule,
        ReceivedMailsModule,
        RulesModule,
        SubscribersModule,
        PrivacyModule,
        MailModule,
        ChatbotModule,
        AssistantModule,
        TranslatorModule,
        BotCheckModule,
        CountriesModule,
        LibraryModule,
        LookupsModule,
        ListSettingsModule,
        ReportsModule,
        BackupsModule,
        ContentPagesModule,
        PagesModule,
        BuiltInContentModule.forRoot(),
        PreviewModule,
        FeedsModule,
        CalendarsModule,
        LlmsModule,
        SiteSearchModule,
        SitemapModule,
        SecurityContactModule,
        FirstStepsModule,
        HealthModule,
        MonitoringModule,
        ExtensionServicesModule,
        FeaturesModule.forRoot({ ...features, extensions: extensions.extensions.map(({ name }) => name) }),
        ExtensionsModule.forRoot(extensions),
        FrontendModule.forRoot(frontend),
        ...modules,
      ],
      providers: layers,
    };
  }
}
