import { Injectable } from '@nestjs/common';
import { SiteDefaultsService } from '../../../company/defaults/site-defaults.service.js';
import { WordsService } from '../../../company/words/words.service.js';
import { Client } from '../../../content/clients/client.entity.js';
import { HomeSectionRegistry } from '../../../content/home-sections/home-section-registry.service.js';
import { MAX_STARS } from '../../../content/testimonials/testimonial.constants.js';
import { Testimonial } from '../../../content/testimonials/testimonial.entity.js';
import { ACTIVE } from '../../../core/crud/states.shared.js';
import { ContentLanguages } from '../../../core/crud/translations/content-languages.js';
import { Database } from '../../../core/database/database.js';
import { safeHtml } from '../../../core/text/sanitized-html.js';
import type { HomePageData, TestimonialItem } from '../home-page.dto.js';
import { PagePicturesService } from '../page-pictures.service.js';
import { BuiltInSection } from './built-in-section.js';

@Injectable()
export class TestimonialsSection extends BuiltInSection {
  constructor(
    registry: HomeSectionRegistry,
    words: WordsService,
    private readonly languages: ContentLanguages,
    private readonly database: Database,
    private readonly pictures: PagePicturesService,
    private readonly defaults: SiteDefaultsService,
  ) {
    super('testimonials', registry, words);
  }

  protected written(): string {
    return this.words.of('home').testimonials;
  }

  async load(): Promise<Pick<HomePageData, 'testimonials'>> {
    return { testimonials: await this.testimonials() };
  }

  private async testimonials(): Promise<TestimonialItem[]> {
    const testimonials = await this.database.manager
      .createQueryBuilder(Testimonial, 'testimonial')
      .leftJoinAndMapOne(
        'testimonial.client',
        Client,
        'client',
        this.languages.joined(Client, 'client', 'testimonial.client_id'),
      )
      .select([
        'testimonial.id',
        'testimonial.name',
        'testimonial.position',
        'testimonial.message',
        'testimonial.rating',
        'testimonial.photo',
        'testimonial.language',
      ])
      .addSelect(['client.id', 'client.name'])
      .where({ status: ACTIVE, ...this.languages.shown(Testimonial) })
      .orderBy('testimonial.place', 'ASC')
      .addOrderBy('testimonial.id', 'DESC')
      .getMany();
    const picture = await this.pictures.load(testimonials.map(({ photo }) => photo));
    const isRated = this.defaults.choices.stars === 'plain';
    return testimonials.map(({ name, position, message, rating, photo, client, language }) => ({
      message: safeHtml(message),
      rating: isRated ? rating : MAX_STARS,
      photo: picture(photo, name),
      name,
      position,
      client: client?.name ?? '',
      ...this.languages.markOf({ language }),
    }));
  }
}
