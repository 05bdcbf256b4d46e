import { useLocation, useMatches } from '@tanstack/react-router';
import type { LanguageLink } from '../../../backend/site/pages/shared-props.dto.js';
import { addressIn, UNTRANSLATED, versionsOf, type WithAlternates } from '../page-data/alternates';
import { useLayoutProps } from '../page-data/shared-props';
import { Icon } from '../ui/Icon';
import styles from './Languages.module.css';

const MENU_ID = 'languages';

/** The page in all languages of the site, that of the page marked. Plain links, since the whole page changes. */
function LanguageList({ name, label }: { name: string; label?: (language: LanguageLink) => string }) {
  const shared = useLayoutProps();
  const { pathname } = useLocation();
  const data = useMatches({ select: (matches) => matches.at(-1)?.loaderData as WithAlternates });
  // What does not exist is in no language.
  const versions = versionsOf(shared, pathname, data ?? { alternates: [] });
  return (
    <ul aria-label={name}>
      {versions.map((version) => {
        const isCurrent = version.tag === shared.look?.language;
        return (
          <li key={version.tag}>
            <a
              href={addressIn(isCurrent && data ? { ...version, path: pathname } : version)}
              hrefLang={version.tag}
              aria-current={isCurrent || undefined}
            >
              <span lang={version.tag} dir="auto">
                {version.name}
              </span>
              {label && (isCurrent ? <Icon name="check" /> : <small>{label(version)}</small>)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The languages of the site in the header, on phones a sheet at the bottom; a popover, which works without script. */
function LanguageMenu() {
  const { languages, look } = useLayoutProps();
  if (!languages) return null;
  const name = languages.all.find(({ tag }) => tag === look?.language)?.name;
  const label = `${languages.words.label}: ${name}`;
  return (
    <>
      <button className={styles.button} type="button" popoverTarget={MENU_ID} aria-label={label}>
        <Icon name="world" />
        <span>{name}</span>
      </button>
      <div className={styles.menu} id={MENU_ID} popover="auto">
        <LanguageList name={languages.words.label} label={(language) => language.label} />
      </div>
    </>
  );
}

/** The same in the footer. */
function LanguageLinks() {
  const { languages } = useLayoutProps();
  return (
    languages && (
      <div className={styles.links}>
        <Icon name="world" />
        <LanguageList name={languages.words.label} />
      </div>
    )
  );
}

/** What the home page says to visitors who wanted a page that does not exist in its language. */
function UntranslatedNotice() {
  const { languages } = useLayoutProps();
  return (
    languages && (
      <p className={styles.notice} id={UNTRANSLATED}>
        {languages.words.untranslated}
      </p>
    )
  );
}

const PARTS = { menu: LanguageMenu, links: LanguageLinks, notice: UntranslatedNotice };

export interface LanguagesProps {
  part: keyof typeof PARTS;
}

export default function Languages({ part }: LanguagesProps) {
  const Part = PARTS[part];
  return <Part />;
}
