import { Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../session/useCurrentUser';
import { sayingOfTheDay } from '../ui/saying-of-the-day';
import classes from './Greeting.module.css';

export function Greeting() {
  const { name } = useCurrentUser();
  const [[swahili, english]] = useState(() => sayingOfTheDay(new Date()));
  // In an effect: the server does not know the user's time zone.
  const [hour, setHour] = useState<number>();
  useEffect(() => setHour(new Date().getHours()), []);
  return (
    <header className={classes.greeting}>
      <div className={classes.words}>
        <Title order={1}>
          {greeting(hour)}, {name.split(' ')[0]}
        </Title>
        <p>How much there is, and what came in last.</p>
      </div>
      <figure className={classes.saying}>
        <blockquote lang="sw" suppressHydrationWarning>
          {swahili}
        </blockquote>
        <figcaption suppressHydrationWarning>{english}</figcaption>
      </figure>
      <div className={`kangaBorder ${classes.pattern}`} aria-hidden />
    </header>
  );
}

function greeting(hour: number | undefined): string {
  if (hour === undefined) return 'Welcome';
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}
