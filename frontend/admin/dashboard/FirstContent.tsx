import { Anchor, Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../brand/brand';
import { t } from '../language/t';
import { usePermissions } from '../session/usePermissions';
import classes from './FirstContent.module.css';

const steps = [
  {
    label: 'dashboard.writeThePromise',
    description: 'dashboard.promiseHint',
    to: '/admin/slider/create',
  },
  {
    label: 'dashboard.addFirstSolution',
    description: 'dashboard.solutionHint',
    to: '/admin/product/create',
    offering: 'solutions',
  },
  {
    label: 'dashboard.writeFirstPost',
    description: 'dashboard.postHint',
    to: '/admin/post/create',
    offering: 'updates',
  },
] as const;

/** First steps for editors on a site without content. Administrators have the guided set-up. */
export function FirstContent() {
  const { can } = usePermissions();
  const { not_offered: notOffered = [] } = useBrand();
  if (can('identity.write') || !can('content.write')) return null;
  const shown = steps.filter((step) => !('offering' in step && notOffered.includes(step.offering)));
  return (
    <Paper component="section" p="lg" mb={20}>
      <Title order={2} fz="lg">
        {t('dashboard.firstContent')}
      </Title>
      <ol className={classes.steps}>
        {shown.map(({ label, description, to }) => (
          <li key={to}>
            <Anchor component={Link} to={to} fw={560} className="tap">
              {t(label)}
            </Anchor>
            <Text fz="sm" c="dimmed">
              {t(description)}
            </Text>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
