import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RecordNaming } from '../../../../backend/content/kinds/record-namings.dto.js';
import { listWords } from '../../core/language/list-words';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { screenOf } from '../../records/screens/registry';
import { recordPath } from '../../records/screens/write-paths';
import classes from './GroupView.module.css';
import { namersOf } from './own-screens';

/** The records of own kinds that name a record, by the field that does; nothing if none can. */
export function NamedBy({ resource, id }: { resource: string; id: number }) {
  const isNamed = namersOf(resource).length > 0;
  const { data = [] } = useGet<RecordNaming[]>(['named-by', resource, id], `/admin/api/named_by/${resource}/${id}`, {
    enabled: isNamed,
  });
  const shown = data.filter(({ records }) => records.length > 0);
  if (shown.length === 0) return null;
  return (
    <section className={classes.naming} aria-label={t('ownRecords.namedBy')}>
      <Text fz="sm" fw={560}>
        {t('ownRecords.namedBy')}
      </Text>
      {shown.map(({ resource: by, label, field, field_label, records, total }) => (
        <div key={`${by} ${field}`}>
          <Text fz="xs" c="dimmed">
            {listWords([screenOf(by)?.labels.title ?? label, field_label])}
          </Text>
          <ul>
            {records.map((record) => (
              <li key={record.id}>
                <Anchor renderRoot={(props) => <Link to={recordPath(by, record.id)} {...props} />} fz="sm" dir="auto">
                  {record.title}
                </Anchor>
              </li>
            ))}
          </ul>
          {total > records.length && (
            <Text fz="xs" c="dimmed">
              {t('listTools.andMore', { count: total - records.length })}
            </Text>
          )}
        </div>
      ))}
    </section>
  );
}
