import { useRouter } from '@tanstack/react-router';
import { t } from '../core/language/t';
import { LoadError } from '../core/ui/LoadError';
import { Logo } from '../core/ui/Logo';
import classes from './ShellError.module.css';

/** Shown when the signed-in user could not be fetched. */
export function ShellError({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <main className={classes.screen}>
      <Logo />
      <LoadError what={t('shell.officeTitle')} error={error} onRetry={() => router.invalidate()} />
    </main>
  );
}
