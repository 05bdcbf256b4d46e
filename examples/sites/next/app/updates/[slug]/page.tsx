import { postContentOne } from '@jukwaa/client';
import { notFound } from 'next/navigation';
import { Refused } from '../../refused';
import { read, site } from '../../site';

/** One update. */
export default async function Update({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const update = await read(() => postContentOne({ client: site(), path: { slug } }));
  if ('refusal' in update) {
    if (update.refusal.status === 404) notFound();
    return <Refused refusal={update.refusal} />;
  }
  const { title, author, description } = update.data;
  return (
    <article>
      <h1>{title}</h1>
      {author && <p>By {author}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site answers sanitized HTML. */}
      <div dangerouslySetInnerHTML={{ __html: description }} />
    </article>
  );
}
