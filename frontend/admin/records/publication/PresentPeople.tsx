import { Avatar } from '@mantine/core';
import type { PresentPerson } from '../../../../backend/content/publications/presence/presence.dto.js';
import { t } from '../../core/language/t';
import { storageUrl } from '../../core/ui/storage-url';
import type { Field } from '../../fields/field/field';
import classes from './PresentPeople.module.css';

/** Other users who have the record open, with their current field. */
export function PresentPeople({ others, fields }: { others: readonly PresentPerson[]; fields: readonly Field[] }) {
  return (
    <div role="status" className={classes.people}>
      {others.map(({ id, name, photo, field }) => {
        const label = fields.find((one) => one.name === field)?.label;
        return (
          <span key={id} className={`strong inline ${classes.person}`}>
            <Avatar src={photo ? storageUrl(photo) : null} name={name} size={24} alt="" />
            {label
              ? t('publication.colleagueHereAt', { name: firstName(name), label })
              : t('publication.colleagueHere', { name: firstName(name) })}
          </span>
        );
      })}
    </div>
  );
}

const firstName = (name: string): string => name.split(' ')[0] ?? name;
