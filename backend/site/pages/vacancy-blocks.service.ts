import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { BlockData } from '../../content/content-pages/block-data.service.js';
import { type VacanciesBlock, type VacancyItem, vacancies } from '../../content/content-pages/blocks/vacancies.dto.js';
import { EMPLOYMENTS } from '../../content/content-pages/content-page.constants.js';
import { choiceLabel } from '../../content/kinds/choice-labels.shared.js';
import { daysOf } from '../../content/kinds/record-days.js';
import { employmentOfChoice, fieldOfPart, type VacancyPart } from '../../content/vacancies/vacancy-parts.shared.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { filtersForVisitors, type ShownRecord, ShownRecords } from '../../core/crud/shown-records.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { safeHtml } from '../../core/text/sanitized-html.js';
import { escapeHtml } from '../../core/text/text.js';
import { RecordFactsService } from './record-facts.service.js';
import type { VacancyOfRecord } from './vacancy-blocks.dto.js';

/** More vacancies are not on a page. */
const MAX_SHOWN = 100;

/** Vacancies that are records of a kind, as entries of the blocks that show it: up to their last day, the newest first. */
@Injectable()
export class VacancyBlocksService implements OnModuleInit {
  constructor(
    private readonly data: BlockData,
    private readonly resources: ResourceRegistry,
    private readonly shown: ShownRecords,
    private readonly facts: RecordFactsService,
    private readonly offerings: OfferingsService,
    private readonly words: WordsService,
    private readonly languages: ContentLanguages,
    private readonly site: SiteIdentity,
  ) {}

  onModuleInit(): void {
    this.data.register(vacancies, async (block) => (block.resource ? { items: await this.items(block) } : {}));
  }

  private async items({
    resource,
    where_field: where = '',
    where_choice: choice = '',
  }: VacanciesBlock): Promise<VacancyOfRecord[]> {
    const found = this.resources.with('own').find(({ definition }) => definition.name === resource);
    if (!found) return [];
    const { definition, facet: own } = found;
    const { roles, facets } = definition;
    const path = facets?.pages?.path ?? '';
    if (path !== '' && this.offerings.hides(path)) return [];
    const field = (name: VacancyPart) => fieldOfPart(own.fields, name);
    const { valueFilters = {} } = filtersForVisitors(definition);
    const records = await this.shown.find(definition, {
      columns: [roles.title, roles.address, ...(roles.summary ?? []), ...own.fields.map(({ key }) => key)],
      ...(where in valueFilters && choice !== '' ? { filters: { [where]: choice } } : {}),
      // Without such a field, the day of publication would count as the last one.
      ...(field('valid_through') ? { days: daysOf(own, 'upcoming', this.site.timeZone) } : {}),
      order: roles.order ? { [roles.order]: 'ASC' } : {},
      max: MAX_SHOWN,
    });
    const pay = await this.facts.of(
      own.fields.filter(({ role }) => role === 'price'),
      records,
    );
    return records.map((record, index) => {
      const textOf = (name: VacancyPart): string => {
        const part = field(name);
        return part ? String(record.of(part.key) ?? '') : '';
      };
      const employment = textOf('employment');
      const known = employmentOfChoice(employment, EMPLOYMENTS);
      const summary = String((roles.summary ?? []).map((key) => record.of(key)).find(Boolean) ?? '');
      const page = path !== '' && roles.address ? `${path}/${record.of(roles.address)}` : '';
      return {
        title: String(record.of(roles.title)),
        text: safeHtml(textOf('text')) || (summary && `<p>${escapeHtml(summary)}</p>`),
        place: textOf('place').replace(/\s*\n\s*/g, ', '),
        remote: isTrue(record, field('remote')?.key),
        employment: known ?? '',
        pay: textOf('pay') || (pay[index] ?? []).map(({ text }) => text).join(' – '),
        posted: textOf('posted'),
        valid_through: textOf('valid_through'),
        ...this.linkOf(textOf, page),
        ...(known === undefined && employment !== ''
          ? { employment_name: choiceLabel(field('employment') ?? {}, employment, this.languages.current.tag) }
          : {}),
        ...this.languages.markOf(record),
      };
    });
  }

  /** An address, or by its own words that of an email or a phone; otherwise the page of the record, which has the form. */
  private linkOf(textOf: (name: VacancyPart) => string, page: string): Pick<VacancyItem, 'link_label' | 'link_url'> {
    const { siteUrl } = this.site;
    const label = textOf('link_label');
    const [link, email, phone] = [textOf('link_url'), textOf('email'), textOf('phone')];
    // Paths are in the language of the page.
    const own = link.startsWith(`${siteUrl}/`) ? link.slice(siteUrl.length) : link;
    const target = own || (label && (email ? `mailto:${email}` : phone && `tel:${phone}`)) || page;
    return { link_label: target === '' ? '' : label || this.words.of('vacancies').apply, link_url: target };
  }
}

const isTrue = (record: ShownRecord, key: string | undefined): boolean =>
  key !== undefined && (record.of(key) === true || record.of(key) === 1);
