import { useRouter } from '@tanstack/react-router';
import { LoadError } from '../ui/LoadError';
import { Logo } from '../ui/Logo';
import classes from './ShellError.module.css';

/** Not even who is signed in could be found out. */
export function ShellError({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <main className={classes.screen}>
      <Logo />
      <LoadError what="The back office" error={error} onRetry={() => router.invalidate()} />
    </main>
  );
}
