import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../backend/core/crud/lists/list.constants.js';
import type { SidebarData } from '../../../backend/site/pages/shared-props.dto.js';
import { NewsletterForm } from '../forms/NewsletterForm';
import { originalLanguage } from '../page-data/original-language';
import { useAddress, useOwnDirection, useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { DateText } from '../ui/DateText';
import { Icon } from '../ui/Icon';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import { textParam } from '../ui/search-params';
import { TitleDrawing } from '../ui/TitleDrawing';
import styles from './Sidebar.module.css';

function UpdatesSearch({ search }: { search: string }) {
  const addressOf = useAddress();
  const words = useWords('updates');
  const navigate = useNavigate();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({
      to: '/updates',
      search: { search: textParam(new FormData(event.currentTarget).get('search')) },
    });
  };
  return (
    <search>
      <form className={styles.search} action={addressOf('/updates')} method="get" onSubmit={submit}>
        <label className="visuallyHidden" htmlFor={id}>
          {words.searchPlaceholder}
        </label>
        <input
          key={search}
          id={id}
          name="search"
          type="search"
          placeholder={words.searchPlaceholder}
          defaultValue={search}
          maxLength={MAX_SEARCH_LENGTH}
        />
        <button type="submit" aria-label={words.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

interface SidebarProps {
  data: SidebarData;
  search: string;
  /** The slug of the category that filters the list. */
  category: string | undefined;
}

export function Sidebar({ data, search, category }: SidebarProps) {
  const words = useWords('updates');
  const own = useOwnDirection();
  const { notOffered } = useSharedProps();
  const { categories, latestPosts, tags } = data;
  return (
    <aside className={`set ${styles.sidebar}`} aria-label={words.more}>
      <section>
        <h2>{words.search}</h2>
        <UpdatesSearch search={search} />
      </section>
      {categories.length > 0 && (
        <section>
          <h2>{words.categories}</h2>
          <ul className={styles.categories}>
            {categories.map(({ slug, title, language }) => (
              <li key={slug}>
                <Link
                  to="/updates"
                  search={{ category: slug }}
                  activeOptions={{ exact: true, includeSearch: true }}
                  aria-current={slug === category ? 'page' : undefined}
                >
                  <span {...originalLanguage({ language })}>{title}</span>
                  <Icon name="arrow-right" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {latestPosts.length > 0 && (
        <section>
          <h2>{words.recent}</h2>
          <ul className={styles.recent}>
            {latestPosts.map(({ slug, title, photo, created_at, language }) => (
              <li key={slug}>
                {photo ? (
                  <Picture picture={photo} slot={imageSlots.recentPost} alt="" />
                ) : (
                  <TitleDrawing title={title} />
                )}
                <div>
                  <DateText iso={created_at} />
                  <Link to="/updates/$slug" params={{ slug }} {...originalLanguage({ language })}>
                    {title}
                  </Link>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {tags.length > 0 && (
        <section>
          <h2>{words.tags}</h2>
          <div className="tags">
            {tags.map((tag) => (
              <Link
                key={tag}
                className="tag"
                to="/updates"
                search={{ search: tag }}
                activeOptions={{ exact: true }}
                {...own}
              >
                {tag}
              </Link>
            ))}
          </div>
        </section>
      )}
      {!notOffered?.includes('newsletter') && <NewsletterForm />}
    </aside>
  );
}
