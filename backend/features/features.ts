import type { FactoryProvider, Type } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../core/config/configuration.js';
import { ConfigurationError, type FeatureChoice } from '../core/config/environment.js';
import type { Feature } from '../core/features/active-features.js';
import { FEATURE_ADDRESSES } from './feature-addresses.js';
import { FEATURE_NAMES, type FeatureName } from './feature-names.constants.js';

/** The modules of each feature. Imported on demand, so that a process does not load what its site is without. */
const MODULES: Record<FeatureName, () => Promise<Type[]>> = {
  newsletters: async () => [(await import('./newsletters/newsletters.module.js')).NewslettersModule],
  'site-imports': async () => [(await import('./site-imports/site-imports.module.js')).SiteImportsModule],
  'site-exports': async () => [(await import('./site-exports/site-exports.module.js')).SiteExportsModule],
  'nightly-backups': async () => [(await import('./nightly-backups/nightly-backups.module.js')).NightlyBackupsModule],
  'assistant-engine': async () => [
    (await import('./assistant-engine/assistant-engine.module.js')).AssistantEngineModule,
  ],
  visits: async () => [(await import('./visits/visits.module.js')).VisitsModule],
  'link-checks': async () => [(await import('./link-checks/link-checks.module.js')).LinkChecksModule],
  'index-now': async () => [(await import('./index-now/index-now.module.js')).IndexNowModule],
  webhooks: async () => [(await import('./webhooks/webhooks.module.js')).WebhooksModule],
  'writing-help': async () => [(await import('./writing-help/writing-help.module.js')).WritingHelpModule],
  mcp: async () => [(await import('./mcp/mcp.module.js')).McpModule],
  mailbox: async () => [(await import('./mailbox/mailbox.module.js')).MailboxModule],
};

/** Entities to which those of others refer by name: the tables are there on every site. */
const ENTITIES: Partial<Record<FeatureName, () => Promise<Type[]>>> = {
  newsletters: async () => [(await import('./newsletters/newsletter.entity.js')).Newsletter],
};

/** What the environment says to features that are written as extensions are, which know no configuration. */
const OPTIONS: Partial<Record<FeatureName, () => Promise<FactoryProvider>>> = {
  'link-checks': async () => ({
    provide: (await import('./link-checks/link-check-options.js')).LinkCheckOptions,
    inject: [CONFIGURATION],
    useFactory: ({ linkChecks }: Configuration) => ({ outside: linkChecks === 'all' }),
  }),
  visits: async () => ({
    provide: (await import('./visits/visit-options.js')).VisitOptions,
    inject: [CONFIGURATION],
    useFactory: ({ visits }: Configuration) => visits,
  }),
};

/** @returns Also the addresses of those that are off. @throws ConfigurationError if FEATURES names one that does not exist */
export async function loadFeatures(
  choice: FeatureChoice,
): Promise<{ on: Feature[]; off: FeatureName[]; entities: Type[]; addresses: string[]; options: FactoryProvider[] }> {
  const unknown = choice.names.find((name) => !FEATURE_NAMES.some((known) => known === name));
  if (unknown !== undefined)
    throw new ConfigurationError(`FEATURES names ${unknown}, which is none of them: ${FEATURE_NAMES.join(', ')}.`);
  const isOn = (name: FeatureName) => choice.names.includes(name) !== choice.areLeftOut;
  const on = FEATURE_NAMES.filter(isOn).map(async (name) => ({ name, modules: await MODULES[name]() }));
  const off = FEATURE_NAMES.filter((name) => !isOn(name));
  const entities = await Promise.all(off.map((name) => ENTITIES[name]?.() ?? []));
  const addresses = off.flatMap((name) => FEATURE_ADDRESSES[name]);
  const options = await Promise.all(FEATURE_NAMES.filter(isOn).map((name) => OPTIONS[name]?.() ?? []));
  return { on: await Promise.all(on), off, entities: entities.flat(), addresses, options: options.flat() };
}
