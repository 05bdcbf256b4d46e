import { Injectable } from '@nestjs/common';
import { Client } from '../../content/clients/client.entity.js';
import type { RecordsOnBlock, ShownResource } from '../../content/content-pages/blocks/record-ids.decorator.js';
import { Form } from '../../content/forms/form.entity.js';
import { Portfolio } from '../../content/portfolios/portfolio.entity.js';
import { Service } from '../../content/services/service.entity.js';
import { Testimonial } from '../../content/testimonials/testimonial.entity.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { originalIdOf } from '../../core/crud/resource.entity.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { safeHtml } from '../../core/text/sanitized-html.js';
import { FORMS_PATH, SITE_PAGES } from '../fixed-pages/site-pages.constants.js';
import type { BlockRecord } from './content-page-data.dto.js';
import { PagePartsService } from './page-parts.service.js';
import { PagePicturesService } from './page-pictures.service.js';

const EMPTY: Omit<BlockRecord, 'id' | 'title'> = { path: '', label: '', text: '', photo: null };

/** Reads and caches the records of other resources in blocks, one query per resource. */
@Injectable()
export class BlockRecordsService {
  private readonly lists: ContentCache<BlockRecord[]>;

  private readonly loaders: Readonly<Record<ShownResource, () => Promise<BlockRecord[]>>> = {
    product: () => this.products(),
    portifolio: () => this.projects(),
    client: () => this.clients(),
    faq: () => this.faqs(),
    testimonial: () => this.testimonials(),
    form: () => this.forms(),
  };

  constructor(
    private readonly languages: ContentLanguages,
    private readonly database: Database,
    private readonly parts: PagePartsService,
    private readonly pictures: PagePicturesService,
    changes: ContentEvents,
  ) {
    this.lists = new ContentCache(changes);
  }

  /** Returns active records only. */
  async find({ resource, ids, newest }: RecordsOnBlock): Promise<BlockRecord[]> {
    const all = await this.lists.get(resource, this.loaders[resource]);
    if (ids) return ids.flatMap((id) => all.find((record) => record.id === id) ?? []);
    if (newest !== undefined) return all.toSorted((one, other) => other.id - one.id).slice(0, newest);
    return all;
  }

  private async products(): Promise<BlockRecord[]> {
    const products = await this.parts.products();
    return products.map(({ id, slug, title, summary, introduction, photo, cover_photo, language }) => ({
      ...EMPTY,
      ...(language ? { language } : {}),
      id,
      title,
      path: `${SITE_PAGES.solutions.path}/${slug}`,
      text: summary || introduction,
      photo: photo ?? cover_photo,
    }));
  }

  private async projects(): Promise<BlockRecord[]> {
    const projects = await this.database.manager
      .createQueryBuilder(Portfolio, 'portfolio')
      .leftJoinAndMapOne(
        'portfolio.service',
        Service,
        'service',
        this.languages.joined(Service, 'service', 'portfolio.service_id'),
      )
      .select(['portfolio.id', 'portfolio.slug', 'portfolio.name', 'portfolio.photo'])
      .addSelect(['portfolio.language', 'portfolio.translation_of'])
      .addSelect(['portfolio.summary', 'portfolio.introduction', 'service.id', 'service.title'])
      .where({ status: 'active', ...this.languages.shown(Portfolio) })
      .orderBy('portfolio.position', 'ASC')
      .addOrderBy('portfolio.id', 'DESC')
      .getMany();
    const picture = await this.pictures.load(projects.map(({ photo }) => photo));
    return projects.map(({ id, slug, name, summary, introduction, photo, service, language, translation_of }) => ({
      ...this.languages.markOf({ language }),
      id: originalIdOf({ id, translation_of }),
      title: name,
      path: `${SITE_PAGES.portfolios.path}/${slug}`,
      label: service?.title ?? '',
      text: summary || introduction,
      photo: picture(photo, name),
    }));
  }

  private async clients(): Promise<BlockRecord[]> {
    const clients = await this.database.manager.find(Client, {
      select: { id: true, name: true, photo: true, translation_of: true },
      where: { status: 'active', ...this.languages.shown(Client) },
      order: { position: 'ASC', id: 'DESC' },
    });
    const picture = await this.pictures.load(clients.map(({ photo }) => photo));
    return clients.map(({ id, name, photo, translation_of }) => ({
      ...EMPTY,
      id: originalIdOf({ id, translation_of }),
      title: name,
      photo: picture(photo, name),
    }));
  }

  private async faqs(): Promise<BlockRecord[]> {
    const faqs = await this.parts.faqs();
    return faqs.map(({ description, ...faq }) => ({ ...EMPTY, ...faq, text: description }));
  }

  private async forms(): Promise<BlockRecord[]> {
    const forms = await this.database.manager.find(Form, {
      select: { id: true, slug: true, title: true, translation_of: true },
      where: { status: 'active', ...this.languages.shown(Form) },
    });
    return forms.map(({ id, slug, title, translation_of }) => ({
      ...EMPTY,
      id: originalIdOf({ id, translation_of }),
      title,
      path: `${FORMS_PATH}/${slug}`,
    }));
  }

  private async testimonials(): Promise<BlockRecord[]> {
    const testimonials = await this.database.manager
      .createQueryBuilder(Testimonial, 'testimonial')
      .leftJoinAndMapOne(
        'testimonial.client',
        Client,
        'client',
        this.languages.joined(Client, 'client', 'testimonial.client_id'),
      )
      .select(['testimonial.id', 'testimonial.name', 'testimonial.position'])
      .addSelect(['testimonial.message', 'testimonial.photo', 'testimonial.language', 'testimonial.translation_of'])
      .addSelect(['client.id', 'client.name'])
      .where({ status: 'active', ...this.languages.shown(Testimonial) })
      .getMany();
    const picture = await this.pictures.load(testimonials.map(({ photo }) => photo));
    return testimonials.map(({ id, name, position, message, photo, client, language, translation_of }) => ({
      ...EMPTY,
      ...this.languages.markOf({ language }),
      id: originalIdOf({ id, translation_of }),
      title: name,
      label: [position, client?.name].filter(Boolean).join(', '),
      text: safeHtml(message),
      photo: picture(photo, name),
    }));
  }
}
