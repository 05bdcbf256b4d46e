import { Skeleton } from '@mantine/core';
import classes from './Write.module.css';

export const Waiting = () => (
  <div className={classes.waiting} aria-busy>
    <Skeleton h={44} w="70%" radius="md" />
    {[96, 88, 93, 60].map((width) => (
      <Skeleton key={width} h={16} w={`${width}%`} radius="sm" />
    ))}
  </div>
);
