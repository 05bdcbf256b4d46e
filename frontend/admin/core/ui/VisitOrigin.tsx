import { t } from '../language/t';
import classes from './VisitOrigin.module.css';

interface Props {
  of: { origin_page: string; origin_source: string; origin_campaign: string };
}

/** The origin of the visit in which something was sent. Sources and campaigns are untrusted input. */
export function VisitOrigin({ of: { origin_page, origin_source, origin_campaign } }: Props) {
  const parts = [
    origin_page && t.rich('conversations.originPage', { page: <bdi>{origin_page}</bdi> }),
    origin_source && t.rich('conversations.originSource', { source: <bdi>{origin_source}</bdi> }),
    origin_campaign && t.rich('conversations.originCampaign', { campaign: <bdi>{origin_campaign}</bdi> }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <ul className={`fine ${classes.origin}`}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>{part}</li>
      ))}
    </ul>
  );
}
