import { calendarAddress } from '../../../backend/site/calendars/calendars.constants.js';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import styles from './CalendarLink.module.css';

interface Props {
  section: string;
  /** The path of a record's page; all upcoming ones without it. */
  path?: string | undefined;
}

/** The file for programs for calendars: of a record, or of all that are not over. */
export function CalendarLink({ section, path }: Props) {
  const words = useWords('records');
  const { look, address } = useSharedProps();
  const language = address?.prefix ? look.language : undefined;
  const record = path?.slice(path.lastIndexOf('/') + 1);
  return (
    <p className={styles.link}>
      <a className="arrowLink" href={calendarAddress({ section, record, language })} download rel="nofollow">
        {path === undefined ? words.addAllToCalendar : words.addToCalendar}
        <Icon name="download" />
      </a>
    </p>
  );
}
