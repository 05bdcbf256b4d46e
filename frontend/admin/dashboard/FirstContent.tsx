import { Anchor, Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePermissions } from '../session/usePermissions';
import classes from './FirstContent.module.css';

const steps = [
  {
    label: 'Write the promise of the home page',
    description: 'The slider holds the first text visitors read; the banner is the picture beside it.',
    to: '/admin/slider/create',
  },
  {
    label: 'Add the first solution',
    description: 'A product or service you sell, with its own page and a document to download.',
    to: '/admin/product/create',
  },
  {
    label: 'Write the first post',
    description: 'Updates show visitors that the company is active.',
    to: '/admin/post/create',
  },
] as const;

/** What editors begin with on a site without content. Administrators have the guided set-up. */
export function FirstContent() {
  const { can } = usePermissions();
  if (can('identity.write') || !can('content.write')) return null;
  return (
    <Paper component="section" p="lg" mb={20}>
      <Title order={2} fz="lg">
        First content
      </Title>
      <ol className={classes.steps}>
        {steps.map(({ label, description, to }) => (
          <li key={to}>
            <Anchor component={Link} to={to} fw={560} className="tap">
              {label}
            </Anchor>
            <Text fz="sm" c="dimmed">
              {description}
            </Text>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
