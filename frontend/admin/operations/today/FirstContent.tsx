import { Anchor, Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../../core/brand/brand';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { newPath } from '../../records/screens/write-paths';
import classes from './FirstContent.module.css';

const steps = [
  {
    label: 'dashboard.writeHeadline',
    description: 'dashboard.headlineHint',
    resource: 'slider',
  },
  {
    label: 'dashboard.addFirstSolution',
    description: 'dashboard.firstSolutionHint',
    resource: 'product',
    offering: 'solutions',
  },
  {
    label: 'dashboard.writeFirstPost',
    description: 'dashboard.firstPostHint',
    resource: 'post',
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
        {shown.map(({ label, description, resource }) => (
          <li key={resource}>
            <Anchor component={Link} to={newPath(resource)} fw={560} className="tap">
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
