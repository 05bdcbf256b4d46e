import { Tabs } from '@mantine/core';
import { officeLocale } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import { CountBadge } from '../../core/ui/CountBadge';
import type { Option } from '../../fields/field/field';
import type { SetSearch } from '../../lists/table/list-search';
import classes from './InboxViews.module.css';
import type { Inbox } from './inbox';
import { useInboxCounts } from './useInboxCounts';

const ALL = 'all';

interface Props {
  inbox: Inbox;
  status: string | undefined;
  onChange: SetSearch;
}

/** The values of the `status` filter. */
export const viewsOf = ({ views }: Inbox): Option[] => [...views, { value: 'spam', label: t('inbox.suspectedSpam') }];

/** The tabs of an inbox: all, one per status, and suspected spam, which the others exclude. */
export function InboxViews({ inbox, status, onChange }: Props) {
  const counts = useInboxCounts()?.[inbox.name];
  const [first] = inbox.views;
  const views = [{ value: ALL, label: t('inbox.all') }, ...viewsOf(inbox)];
  const countOf = (value: string) =>
    value === first?.value ? counts?.new : value === 'spam' ? counts?.spam : undefined;
  return (
    <Tabs
      value={status ?? ALL}
      onChange={(value) => onChange({ status: !value || value === ALL ? undefined : value, page: undefined })}
      className={classes.views}
      color="var(--jk-ring)"
      keepMounted={false}
    >
      <Tabs.List aria-label={t('inbox.viewsOf', { inbox: inbox.name })}>
        {views.map(({ value, label }) => {
          const count = countOf(value) ?? 0;
          return (
            // All tabs control the same table; there are no tab panels.
            <Tabs.Tab key={value} value={value} aria-controls={undefined}>
              {label}
              {count > 0 && (
                <CountBadge className={classes.count} outlined={value === 'spam'}>
                  {count.toLocaleString(officeLocale())}
                </CountBadge>
              )}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
    </Tabs>
  );
}
