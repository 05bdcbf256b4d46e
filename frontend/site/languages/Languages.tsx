import { useLocation, useMatches } from '@tanstack/react-router';
import type { LanguageLink } from '../../../backend/site/pages/shared-props.dto.js';
import { addressIn, UNTRANSLATED, versionsOf, type WithAlternates } from '../page-data/alternates';
import { useLayoutProps } from '../page-data/shared-props';
import { Icon } from '../ui/Icon';
import styles from './Languages.module.css';

const MENU_ID = 'languages';

/** Also named in `hydration/offer-language.js`. */
const OFFER_ID = 'language-offer';

/** The page in all languages of the site. A page that does not exist is in none. */
function useVersions() {
  const { pathname, search } = useLocation();
  const data = useMatches({ select: (matches) => matches.at(-1)?.loaderData as WithAlternates });
  const shared = useLayoutProps();
  const isCurrent = ({ tag }: LanguageLink) => tag === shared.look?.language;
  return versionsOf(shared, pathname, data ?? { alternates: [] }).map((version) => {
    const path = isCurrent(version) && data ? pathname : version.path;
    return { ...version, path: path && path + searchedFor(search), isCurrent: isCurrent(version) };
  });
}

/** The search text as a query. Other parameters, such as a category, mean nothing in another language. */
function searchedFor(search: Readonly<Record<string, unknown>>): string {
  const kept = ['query', 'search'].flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

/** The page in all languages of the site, with the current one marked. Plain links, since the whole page changes. */
function LanguageList({ name, label }: { name: string; label?: (language: LanguageLink) => string }) {
  const versions = useVersions();
  return (
    <ul aria-label={name}>
      {versions.map((version) => {
        const { isCurrent } = version;
        return (
          <li key={version.tag}>
            <a href={addressIn(version)} hrefLang={version.tag} aria-current={isCurrent || undefined}>
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

/** The notice on the home page for visitors of a page that does not exist in its language. */
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

/**
 * Offers the page in each other language, for visitors whose browser prefers it. `hydration/offer-language.js` decides which of
 * them is shown, if any, since the page is the same for all.
 */
function LanguageOffer() {
  const versions = useVersions();
  const { languages } = useLayoutProps();
  return (
    languages && (
      <aside className={styles.offer} id={OFFER_ID} popover="manual" aria-label={languages.words.label} data-nosnippet>
        {versions
          .filter(({ isCurrent, path, isTranslated }) => !isCurrent && path !== undefined && isTranslated)
          .map(
            (version) =>
              version.offer && (
                <p key={version.tag} lang={version.tag} dir="auto" hidden>
                  <a href={addressIn(version)} hrefLang={version.tag}>
                    {version.offer}
                  </a>
                  <button type="button" popoverTarget={OFFER_ID} popoverTargetAction="hide" aria-label={version.close}>
                    <Icon name="close" />
                  </button>
                </p>
              ),
          )}
      </aside>
    )
  );
}

const PARTS = { menu: LanguageMenu, links: LanguageLinks, notice: UntranslatedNotice, offer: LanguageOffer };

export interface LanguagesProps {
  part: keyof typeof PARTS;
}

export default function Languages({ part }: LanguagesProps) {
  const Part = PARTS[part];
  return <Part />;
}
