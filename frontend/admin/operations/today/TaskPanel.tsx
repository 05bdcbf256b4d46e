import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { PanelHead } from './PanelHead';
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
      <PanelHead title={title} id={id} />
      <ul>
        {tasks.map((task) => (
          <TaskRow key={task.key} task={task} />
        ))}
      </ul>
      {children}
    </Paper>
  );
}
