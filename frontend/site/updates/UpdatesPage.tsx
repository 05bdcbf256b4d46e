import { Link } from '@tanstack/react-router';
import type { UpdatesPageData } from '../../../backend/pages/page-data.dto.js';
import type { OwnData } from '../../api/pages';
import { copy } from '../copy';
import { useSharedProps } from '../shell/shared-props';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { EmptyState } from '../ui/EmptyState';
import { Icon } from '../ui/Icon';
import { Pindo } from '../ui/Pindo';
import { Pagination } from './Pagination';
import { PostCard } from './PostCard';
import { Sidebar } from './Sidebar';
import styles from './UpdatesPage.module.css';
import { words } from './words';

export function UpdatesPage({ data }: { data: OwnData<UpdatesPageData> }) {
  const { posts, search, category } = data;
  const { sidebarData } = useSharedProps();
  const narrowed = search !== '' || category !== null;
  return (
    <>
      <div className={styles.banner}>
        <div className={`wrap ${styles.bannerIn}`}>
          <h1>{copy.updates.title}</h1>
          <Breadcrumbs current={copy.updates.title} />
        </div>
        <Pindo />
      </div>
      <div className={`wrap section ${styles.news}`}>
        <div>
          {narrowed && (
            <p className={styles.narrowed}>
              <span>
                {posts.total === 1 ? '1 update' : `${posts.total} updates`}
                {category && ` in ${category.title}`}
                {search && ` for “${search}”`}
              </span>
              <Link to="/updates" className="go" activeOptions={{ exact: true }}>
                {words.all}
                <Icon name="go" />
              </Link>
            </p>
          )}
          {posts.data.length > 0 ? (
            <div className={styles.posts}>
              {posts.data.map((post, index) => (
                <PostCard key={post.slug} post={post} first={index === 0} />
              ))}
            </div>
          ) : (
            <EmptyState title={words.empty} hint={narrowed ? words.emptyHint : undefined} />
          )}
          <Pagination posts={posts} filter={{ search: search || undefined, category: category?.slug }} />
        </div>
        <Sidebar data={sidebarData} search={search} category={category?.slug} />
      </div>
    </>
  );
}
