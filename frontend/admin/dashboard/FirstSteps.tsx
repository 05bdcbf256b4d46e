import { Anchor, Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PermissionName } from '../session/current-user';
import { usePermissions } from '../session/usePermissions';
import classes from './FirstSteps.module.css';

const steps: { label: string; description: string; to: string; permission: PermissionName }[] = [
  {
    label: 'Say how to reach you',
    description: 'E-mail, phone and address stand in the footer and on the contact page.',
    to: '/admin/contact',
    permission: 'contact_info.write',
  },
  {
    label: 'Write the promise of the home page',
    description: 'The slider holds the words that visitors read first, the banner the picture beside them.',
    to: '/admin/slider/create',
    permission: 'content.write',
  },
  {
    label: 'Add the first solution',
    description: 'What you sell, with a page of its own and a document to download.',
    to: '/admin/product/create',
    permission: 'content.write',
  },
  {
    label: 'Write the first post',
    description: 'Updates show that somebody is there.',
    to: '/admin/post/create',
    permission: 'content.write',
  },
];

/** Links to the first steps on a site without content. */
export function FirstSteps() {
  const { can } = usePermissions();
  const own = steps.filter(({ permission }) => can(permission));
  if (own.length === 0) return null;
  return (
    <Paper component="section" p="lg" mb={20}>
      <Title order={2} fz={17}>
        First steps
      </Title>
      <ol className={classes.steps}>
        {own.map(({ label, description, to }) => (
          <li key={to}>
            <Anchor component={Link} to={to} fw={600} className="tap">
              {label}
            </Anchor>
            <Text fz={13.5} c="dimmed">
              {description}
            </Text>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
