import type { Type } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { ContactInfo } from '../../company/contact-info/contact-info.entity.js';
import { IdentityService } from '../../company/identity/identity.service.js';
import { Offerings } from '../../company/offerings/offerings.entity.js';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import { Post } from '../../content/posts/post.entity.js';
import { Product } from '../../content/products/product.entity.js';
import { Slider } from '../../content/sliders/slider.entity.js';
import { Permission } from '../../core/access/permissions.js';
import type { Author } from '../../core/crud/author.js';
import type { ContentEntity, TranslatableEntity } from '../../core/crud/resource.entity.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { SingletonService } from '../../core/crud/singleton.service.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { allowReadOnlyFields } from '../../core/http/read-only-fields.js';
import { UNNAMED } from '../../people/users/user.constants.js';
import { ChatbotSettings } from '../../visitors/chatbot/chatbot-settings.entity.js';
import { KnowledgeItem } from '../../visitors/chatbot/knowledge-item.entity.js';
import { FIRST_STEPS, type FirstStep } from './first-steps.constants.js';
import { FirstStepsInput, type FirstStepsRecord } from './first-steps.dto.js';
import { FirstSteps } from './first-steps.entity.js';

/** Number of records from which the assistant is useful. */
const RECORDS_FOR_ASSISTANT = 10;

type FromContent = Pick<FirstStepsRecord, 'done' | 'records' | 'offers_assistant'>;

type StoredRecord = Omit<FirstStepsRecord, keyof FromContent>;

/** The guided set-up of a new site. */
@Injectable()
export class FirstStepsService extends SingletonService<FirstSteps, FirstStepsInput, StoredRecord> {
  constructor(
    context: ResourceContext,
    private readonly database: Database,
    private readonly identity: IdentityService,
    private readonly offerings: OfferingsService,
  ) {
    super(
      {
        name: 'first_steps',
        label: 'First steps',
        entity: FirstSteps,
        input: FirstStepsInput,
        read: Permission.IdentityRead,
        write: Permission.IdentityWrite,
        history: 'names',
      },
      context,
    );
    allowReadOnlyFields(FirstStepsInput, ['id', 'created_at', 'updated_at', 'done', 'records', 'offers_assistant']);
  }

  /** Includes the state derived from the site's content. */
  async readWithContent(by: Author): Promise<FirstStepsRecord> {
    return { ...(await this.read()), ...(await this.fromContent(by)) };
  }

  /** @throws StaleRecordException */
  async updateWithContent(
    { version, skipped, opened, closed }: FirstStepsInput,
    by: Author,
  ): Promise<FirstStepsRecord> {
    return { ...(await this.update({ version, skipped, opened, closed }, by)), ...(await this.fromContent(by)) };
  }

  private async fromContent(by: Author): Promise<FromContent> {
    const { name, logo, theme, accent, ground, hours, whatsapp } = this.identity.current;
    const [contact, offerings, offer, solution, update, offers_assistant] = await Promise.all([
      this.database.manager.findOneBy(ContactInfo, { id: 1 }),
      // Somebody has saved them, as they were or otherwise.
      this.database.manager.findOneBy(Offerings, { id: 1, version: MoreThan(1) }),
      this.firstOf(Slider),
      this.firstOf(Product),
      this.firstOf(Post),
      this.offersAssistant(),
    ]);
    const isDone: Record<FirstStep, boolean> = {
      name: name !== '',
      person: by.name !== UNNAMED,
      look: logo !== null || theme !== '' || accent !== '' || ground !== '',
      contact: Boolean(contact?.email || contact?.phone || contact?.address),
      hours: hours !== '' || whatsapp !== '',
      offerings: offerings !== null,
      offer: offer !== null,
      solution: solution !== null,
      update: update !== null,
    };
    return { done: FIRST_STEPS.filter((step) => isDone[step]), records: { offer, solution, update }, offers_assistant };
  }

  private async offersAssistant(): Promise<boolean> {
    if (!this.offerings.has('assistant')) return false;
    const { manager } = this.database;
    const settings = await manager.findOneBy(ChatbotSettings, { id: 1 });
    if (!settings || settings.is_enabled) return false;
    const counts = await Promise.all([
      manager.countBy(KnowledgeItem, { is_active: true, translation_of: IsNull() }),
      ...this.answeredFrom.map((entity) => manager.countBy(entity, { status: ACTIVE, translation_of: IsNull() })),
    ]);
    return counts.reduce((sum, count) => sum + count, 0) >= RECORDS_FOR_ASSISTANT;
  }

  /** The content from which the assistant answers. */
  private get answeredFrom(): Type<TranslatableEntity>[] {
    return this.context.registry
      .with('answers')
      .filter(({ definition: { name }, facet: { together } }) => !together && !this.offerings.hidesRecords(name))
      .map(({ definition: { entity } }) => entity as Type<TranslatableEntity>);
  }

  private async firstOf(entity: Type<ContentEntity>): Promise<number | null> {
    const [first] = await this.database.manager.find<ContentEntity>(entity, {
      select: { id: true },
      where: { status: ACTIVE },
      order: { id: 'ASC' },
      take: 1,
    });
    return first?.id ?? null;
  }
}
