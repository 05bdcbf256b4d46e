import { Injectable } from '@nestjs/common';
import { WordsService } from '../../../company/words/words.service.js';
import { Client } from '../../../content/clients/client.entity.js';
import { HomeSectionRegistry } from '../../../content/home-sections/home-section-registry.service.js';
import { Statistic } from '../../../content/statistics/statistic.entity.js';
import { ACTIVE } from '../../../core/crud/states.shared.js';
import { ContentLanguages } from '../../../core/crud/translations/content-languages.js';
import { Database } from '../../../core/database/database.js';
import type { ClientLogo, HomePageData, StatisticItem } from '../home-page.dto.js';
import { PagePicturesService } from '../page-pictures.service.js';
import { BuiltInSection } from './built-in-section.js';

@Injectable()
export class ClientsSection extends BuiltInSection {
  constructor(
    registry: HomeSectionRegistry,
    words: WordsService,
    private readonly languages: ContentLanguages,
    private readonly database: Database,
    private readonly pictures: PagePicturesService,
  ) {
    super('clients', registry, words);
  }

  protected written(): string {
    return this.words.of('home').clientsTitle;
  }

  async load(): Promise<Pick<HomePageData, 'clientLogos' | 'statistics'>> {
    const [clientLogos, statistics] = await Promise.all([this.clientLogos(), this.statistics()]);
    return { clientLogos, statistics };
  }

  /** Clients without a logo are omitted. */
  private async clientLogos(): Promise<ClientLogo[]> {
    const clients = await this.database.manager.find(Client, {
      select: { id: true, name: true, photo: true },
      where: { status: ACTIVE, ...this.languages.shown(Client) },
      order: { position: 'ASC', id: 'DESC' },
    });
    const picture = await this.pictures.load(clients.map(({ photo }) => photo));
    return clients.flatMap(({ name, photo: stored }) => {
      const photo = picture(stored, name);
      return photo ? [{ name, photo }] : [];
    });
  }

  private async statistics(): Promise<StatisticItem[]> {
    const statistics = await this.database.manager.find(Statistic, {
      select: { id: true, title: true, price: true, language: true },
      where: { status: ACTIVE, ...this.languages.shown(Statistic) },
      order: { position: 'ASC', id: 'DESC' },
    });
    return statistics.map((statistic) => ({
      title: statistic.title,
      price: statistic.price,
      ...this.languages.markOf(statistic),
    }));
  }
}
