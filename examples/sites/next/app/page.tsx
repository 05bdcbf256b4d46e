import { everyRecord, postContentList } from '@jukwaa/client';
import Link from 'next/link';
import { Refused } from './refused';
import { read, site } from './site';

/** All updates, the newest first. */
export default async function Updates() {
  const updates = await read(() =>
    Array.fromAsync(
      everyRecord(postContentList, {
        client: site(),
        query: { fields: ['title', 'slug', 'summary'], sort: '-published_at' },
      }),
    ),
  );
  if ('refusal' in updates) return <Refused refusal={updates.refusal} />;
  return (
    <>
      <h1>Updates</h1>
      {updates.data.length === 0 && <p>There are no updates yet.</p>}
      <ul>
        {updates.data.map(({ id, slug, title, summary }) => (
          <li key={id}>
            <Link href={`/updates/${slug}`}>{title}</Link> {summary}
          </li>
        ))}
      </ul>
    </>
  );
}
