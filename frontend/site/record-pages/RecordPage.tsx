import type { ShownBlock } from '../../../backend/site/pages/content-page-data.dto.js';
import type { RecordPageData } from '../../../backend/site/pages/record-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { Blocks } from '../blocks/BlockPage';
import { originalLanguage } from '../page-data/original-language';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { PageHeader } from '../ui/PageHeader';
import type { BoundBlockOf } from './bound-block';
import './bound-blocks';
import { RecordHead } from './RecordHead';

const isHead = (block: { kind: string }): boolean => block.kind === 'record_head';

/** A record of any kind, by the template of its kind. Its head is always the first. */
export function RecordPage({ data }: { data: OwnData<RecordPageData> }) {
  const { record, section, blocks, map } = data;
  const original = originalLanguage(record);
  const head = blocks.find(isHead) as BoundBlockOf<'record_head'> | undefined;
  const rest = blocks.filter((block) => !isHead(block)) as ShownBlock[];
  return (
    <>
      {head ? (
        <RecordHead block={head} section={section} {...original} />
      ) : (
        <PageHeader title={record.title} {...original}>
          <Breadcrumbs section={section} />
        </PageHeader>
      )}
      <Blocks blocks={rest} map={map} />
    </>
  );
}
