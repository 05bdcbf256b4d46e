import { Link } from '@tanstack/react-router';
import { fillCounted } from '../../../backend/company/words/counted.shared.js';
import { fill } from '../../../backend/company/words/fill.shared.js';
import type { UpdateListPageData } from '../../../backend/site/pages/update-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { EmptyState } from '../ui/EmptyState';
import { Icon } from '../ui/Icon';
import { KangaBorder } from '../ui/KangaBorder';
import { Pagination } from './Pagination';
import { PostCard } from './PostCard';
import { Sidebar } from './Sidebar';
import styles from './UpdatesPage.module.css';

export function UpdatesPage({ data }: { data: OwnData<UpdateListPageData> }) {
  const { posts, search, category } = data;
  const words = useWords('updates');
  const { look, sidebarData } = useSharedProps();
  const isFiltered = search !== '' || category !== null;
  return (
    <>
      <div className={styles.banner}>
        <div className={`container ${styles.bannerContent}`}>
          <h1>{words.title}</h1>
          <Breadcrumbs current={words.title} />
        </div>
        <KangaBorder />
      </div>
      <div className={`container section ${styles.layout}`}>
        <div>
          {isFiltered && (
            <p className={styles.filterSummary}>
              <span>
                {fillCounted(words.found, look.language, { count: posts.total })}
                {category && ` ${fill(words.inCategory, { category: category.title })}`}
                {search && ` ${fill(words.forSearch, { search })}`}
              </span>
              <Link to="/updates" className="arrowLink" activeOptions={{ exact: true }}>
                {words.all}
                <Icon name="arrow-right" />
              </Link>
            </p>
          )}
          {posts.data.length > 0 ? (
            <div className={`set ${styles.posts}`}>
              {posts.data.map((post, index) => (
                <PostCard key={post.slug} post={post} first={index === 0} />
              ))}
            </div>
          ) : (
            <EmptyState title={words.empty} hint={isFiltered ? words.emptyHint : undefined} />
          )}
          <Pagination posts={posts} filter={{ search: search || undefined, category: category?.slug }} />
        </div>
        <Sidebar data={sidebarData} search={search} category={category?.slug} />
      </div>
    </>
  );
}
