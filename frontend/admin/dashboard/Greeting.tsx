import { Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useBrand } from '../brand/brand';
import { t } from '../language/t';
import { useCurrentUser } from '../session/useCurrentUser';
import classes from './Greeting.module.css';

export function Greeting() {
  const { name } = useCurrentUser();
  const { ornament } = useBrand();
  // In an effect: the server does not know the user's time zone.
  const [hour, setHour] = useState<number>();
  useEffect(() => setHour(new Date().getHours()), []);
  return (
    <header className={classes.greeting} data-ornament={ornament === 'kanga' || undefined}>
      <div className={classes.words}>
        <Title order={1}>{t(greeting(hour), { name: name.split(' ')[0] })}</Title>
        <p>{t('dashboard.overviewOfYourContent')}</p>
      </div>
      <div className={`kangaBorder ${classes.pattern}`} aria-hidden />
    </header>
  );
}

function greeting(hour: number | undefined) {
  if (hour === undefined) return 'dashboard.welcome';
  if (hour < 12) return 'dashboard.goodMorning';
  return hour < 17 ? 'dashboard.goodAfternoon' : 'dashboard.goodEvening';
}
