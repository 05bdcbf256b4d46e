import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { TaskRow } from './TaskList';
import classes from './TaskList.module.css';
import type { Task } from './tasks/task';

interface Props {
  id: string;
  title: string;
  tasks: readonly Task[];
  /** Below them. */
  children?: ReactNode;
}

/** Tasks of one sort; nothing without any. */
export function TaskPanel({ id, title, tasks, children }: Props) {
  if (tasks.length === 0 && !children) return null;
  return (
    <Paper component="section" className={classes.tasks} aria-labelledby={id}>
      <header className={classes.head}>
        <Title order={2} fz="lg" id={id}>
          {title}
        </Title>
      </header>
      <ul>
        {tasks.map((task) => (
          <TaskRow key={task.key} task={task} />
        ))}
      </ul>
      {children}
    </Paper>
  );
}
