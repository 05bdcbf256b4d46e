import { Anchor, Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Right } from '../session/me';
import { useMay } from '../session/useMe';
import classes from './FirstSteps.module.css';

const steps: { label: string; why: string; to: string; right: Right }[] = [
  {
    label: 'Say how to reach you',
    why: 'E-mail, phone and address stand in the footer and on the contact page.',
    to: '/admin/contact',
    right: 'contact_info.write',
  },
  {
    label: 'Write the promise of the home page',
    why: 'The slider holds the words that visitors read first, the banner the picture beside them.',
    to: '/admin/slider/create',
    right: 'content.write',
  },
  {
    label: 'Add the first solution',
    why: 'What you sell, with a page of its own and a document to download.',
    to: '/admin/product/create',
    right: 'content.write',
  },
  {
    label: 'Write the first post',
    why: 'Updates show that somebody is there.',
    to: '/admin/post/create',
    right: 'content.write',
  },
];

/** For a site without content: where to begin. */
export function FirstSteps() {
  const may = useMay();
  const own = steps.filter(({ right }) => may(right));
  if (own.length === 0) return null;
  return (
    <Paper component="section" p="lg" mb={20}>
      <Title order={2} fz={17}>
        First steps
      </Title>
      <ol className={classes.steps}>
        {own.map(({ label, why, to }) => (
          <li key={to}>
            <Anchor component={Link} to={to} fw={600} className="tap">
              {label}
            </Anchor>
            <Text fz={13.5} c="dimmed">
              {why}
            </Text>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
