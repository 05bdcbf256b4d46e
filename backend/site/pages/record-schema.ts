import { EMPLOYMENTS } from '../../content/content-pages/content-page.constants.js';
import type { OwnPages } from '../../content/kinds/template/template.dto.js';
import { employmentOfChoice, fieldOfPart, VACANCY_TYPE } from '../../content/vacancies/vacancy-parts.shared.js';
import type { ShownRecord } from '../../core/crud/shown-records.js';
import { isTimeZone, lastDayOf, momentsOf, momentWithOffset, type Occasion } from '../../core/text/occasions.js';
import type { RecordSchema } from './record-pages.dto.js';

/**
 * Returns what a record is to search engines, by the type of its kind and the roles of its fields.
 * @param siteZone The time zone of records that name none.
 */
export function schemaOf(
  { fields, schemaType }: OwnPages,
  record: Pick<ShownRecord, 'of'>,
  siteZone: string,
): RecordSchema {
  const textOf = (found: { key: string } | undefined): string => String((found && record.of(found.key)) ?? '');
  const withRole = (role: string): string => textOf(fields.find((field) => field.role === role));
  const ofKind = (kind: string): string => textOf(fields.find((field) => field.kind === kind));
  const [begin, end, zone] = [withRole('date'), withRole('end'), withRole('time_zone').trim()];
  return {
    type: schemaType,
    begin,
    end,
    ...timesOf({
      begin,
      end,
      from: withRole('begin_time'),
      to: withRole('end_time'),
      timeZone: isTimeZone(zone) ? zone : siteZone,
    }),
    place: withRole('place').replace(/\s*\n\s*/g, ', '),
    prices: fields.flatMap(({ key, role, currency = '' }) => {
      const amount = role === 'price' ? record.of(key) : null;
      return typeof amount === 'number' ? [{ amount, currency }] : [];
    }),
    link: withRole('link'),
    email: ofKind('email'),
    phone: ofKind('phone'),
    ...(schemaType === VACANCY_TYPE ? vacancyOf(fields, record) : {}),
  };
}

function vacancyOf(
  fields: OwnPages['fields'],
  record: Pick<ShownRecord, 'of'>,
): Pick<RecordSchema, 'remote' | 'employment'> {
  const [remote, employment] = [fieldOfPart(fields, 'remote'), fieldOfPart(fields, 'employment')];
  const known = employment && employmentOfChoice(String(record.of(employment.key) ?? ''), EMPLOYMENTS);
  return {
    ...(remote && record.of(remote.key) ? { remote: true } : {}),
    ...(known ? { employment: known } : {}),
  };
}

/** Without a time of the beginning, it takes whole days; without one of the end, the last day is all that is known of it. */
function timesOf(occasion: Occasion): Pick<RecordSchema, 'begin_at' | 'end_at'> {
  const moments = occasion.begin === '' ? undefined : momentsOf(occasion);
  if (!moments) return {};
  const last = lastDayOf(occasion);
  const end = moments.end === undefined ? last : momentWithOffset(moments.end, occasion.timeZone);
  return {
    begin_at: momentWithOffset(moments.start, occasion.timeZone),
    ...(moments.end === undefined && last === occasion.begin ? {} : { end_at: end }),
  };
}
