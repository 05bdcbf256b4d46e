import { Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useBrand } from '../brand/brand';
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
        <Title order={1}>
          {greeting(hour)}, {name.split(' ')[0]}
        </Title>
        <p>An overview of your content and of what came in last.</p>
      </div>
      <div className={`kangaBorder ${classes.pattern}`} aria-hidden />
    </header>
  );
}

function greeting(hour: number | undefined): string {
  if (hour === undefined) return 'Welcome';
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}
