import { Injectable } from '@nestjs/common';
import { WordsService } from '../../../company/words/words.service.js';
import { HomeSectionRegistry } from '../../../content/home-sections/home-section-registry.service.js';
import { BuiltInSection } from './built-in-section.js';

@Injectable()
export class AgentSection extends BuiltInSection {
  constructor(registry: HomeSectionRegistry, words: WordsService) {
    super('agent', registry, words);
  }

  protected written(): string {
    return this.words.of('home').agentTitle;
  }
}
