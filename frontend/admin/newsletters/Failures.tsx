import { Text, Title } from '@mantine/core';
import type { NewsletterReport } from '../../../backend/visitors/newsletters/newsletter.dto.js';
import { t } from '../language/t';
import classes from './Report.module.css';

/** The failed recipients, with reasons. */
export function Failures({ report: { failed, failures } }: { report: NewsletterReport }) {
  const more = failed - failures.length;
  return (
    <section>
      <Title order={3} fz="md" mb={6}>
        {t('newsletters.notDelivered')}
      </Title>
      <ul className={classes.failures}>
        {failures.map(({ email, reason }) => (
          <li key={email}>
            <span className={classes.address}>{email}</span>
            <span className={classes.reason}>{reason}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text fz="sm" c="dimmed" mt={6}>
          {t('newsletters.andMore', { count: more })}
        </Text>
      )}
    </section>
  );
}
