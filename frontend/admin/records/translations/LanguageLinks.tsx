import { Link } from '@tanstack/react-router';
import { namesOf } from '../../core/language/language-names';
import { t } from '../../core/language/t';
import classes from './LanguageTabs.module.css';
import { useLanguages } from './useLanguages';

/** Links to the languages of a screen's texts; the first is that of the original. */
export function LanguageLinks({ language }: { language: string | undefined }) {
  const { data } = useLanguages(true);
  if (!data) return null;
  const tags = [undefined, ...data.others.map(({ tag }) => tag)];
  return (
    <nav
      aria-label={t('languages.languages')}
      className={classes.tabs}
      style={{ marginBlockEnd: 16, inlineSize: 'fit-content' }}
    >
      {tags.map((tag) => (
        <Link
          key={tag ?? ''}
          to="."
          search={(tag === undefined ? {} : { language: tag }) as never}
          activeOptions={{ exact: true }}
          aria-current={tag === language ? 'page' : undefined}
          className={`row ${classes.tab}`}
        >
          <span lang={tag ?? data.first}>{namesOf(tag ?? data.first).own}</span>
        </Link>
      ))}
    </nav>
  );
}
