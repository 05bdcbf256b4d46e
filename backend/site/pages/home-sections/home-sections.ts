import type { Type } from '@nestjs/common';
import type { HomeSectionName } from '../../../content/home-sections/home-sections.constants.js';
import { AgentSection } from './agent.section.js';
import { ApproachSection } from './approach.section.js';
import type { BuiltInSection } from './built-in-section.js';
import { ClientsSection } from './clients.section.js';
import { FaqSection } from './faq.section.js';
import { HelpSection } from './help.section.js';
import { MarketplaceSection } from './marketplace.section.js';
import { TestimonialsSection } from './testimonials.section.js';
import { UpdatesSection } from './updates.section.js';
import { WhySection } from './why.section.js';

const SECTIONS: Readonly<Record<HomeSectionName, Type<BuiltInSection>>> = {
  clients: ClientsSection,
  why: WhySection,
  help: HelpSection,
  approach: ApproachSection,
  faq: FaqSection,
  marketplace: MarketplaceSection,
  updates: UpdatesSection,
  testimonials: TestimonialsSection,
  agent: AgentSection,
};

/** The sections of this product, which register themselves. */
export const HOME_SECTION_PROVIDERS = Object.values(SECTIONS);
