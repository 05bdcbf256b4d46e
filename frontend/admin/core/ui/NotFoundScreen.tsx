import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../language/t';
import classes from './NotFoundScreen.module.css';

export function NotFoundScreen() {
  return (
    <Stack align="center" gap={6} className={classes.lost}>
      <div className={`kangaBorder ${classes.pattern}`} aria-hidden />
      <Title order={1} className={classes.code}>
        404
      </Title>
      <Text fz="xl" fw={560}>
        {t('ui.somethingWrong')}
      </Text>
      <Text c="dimmed" maw="44ch">
        {t('ui.screenMissing')}
      </Text>
      <Button component={Link} to="/admin/dashboard" mt="md">
        {t('ui.backToDashboard')}
      </Button>
    </Stack>
  );
}
