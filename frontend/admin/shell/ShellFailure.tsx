import { useRouter } from '@tanstack/react-router';
import { Failure } from '../ui/Failure';
import { Mark } from '../ui/Mark';
import classes from './ShellFailure.module.css';

/** Not even who is signed in could be found out. */
export function ShellFailure({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <main className={classes.screen}>
      <Mark />
      <Failure what="The back office" error={error} onRetry={() => router.invalidate()} />
    </main>
  );
}
