import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { say } from '../wording/wording';
import classes from './NotFoundScreen.module.css';

export function NotFoundScreen() {
  return (
    <div className={classes.lost}>
      <div className={`kangaBorder ${classes.pattern}`} aria-hidden />
      <Title order={1} className={classes.code}>
        404
      </Title>
      <Text fz="xl" fw={560}>
        {say('Ooops! Something went wrong .')}
      </Text>
      <Text c="dimmed" maw="44ch">
        This screen does not exist or has moved. None of your data was changed.
      </Text>
      <Button component={Link} to="/admin/dashboard" mt="md">
        {say('Back to Dashboard')}
      </Button>
    </div>
  );
}
