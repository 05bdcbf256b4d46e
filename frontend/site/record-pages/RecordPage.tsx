import type { ShownBlock } from '../../../backend/site/pages/content-page-data.dto.js';
import type { RecordPageData } from '../../../backend/site/pages/record-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { Blocks } from '../blocks/BlockPage';
import { AboutRecordProvider, aboutValue } from '../forms/about-record';
import { originalLanguage } from '../page-data/original-language';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { PageHeader } from '../ui/PageHeader';
import type { BoundBlockOf } from './bound-block';
import './bound-blocks';
import { CalendarLink } from './CalendarLink';
import { Helpful } from './Helpful';
import { PrintedBranch } from './PrintedBranch';
import { partsOfText } from './parts-of-text';
import { RecordHead } from './RecordHead';
import { TreePage } from './TreePage';

const isHead = (block: { kind: string }): boolean => block.kind === 'record_head';

/** A record of any kind, by the template of its kind. Its head is always the first. */
export function RecordPage({ data }: { data: OwnData<RecordPageData> }) {
  const { record, section, blocks, map, tree, branch, branchLeft, helpful, calendar } = data;
  if (branch) return <PrintedBranch branch={branch} left={branchLeft} />;
  const original = originalLanguage(record);
  const crumbs = { section, ...(tree ? { above: tree.above } : {}) };
  const head = blocks.find(isHead) as BoundBlockOf<'record_head'> | undefined;
  const rest = blocks.filter((block) => !isHead(block)) as ShownBlock[];
  const top = head ? (
    <RecordHead block={head} {...crumbs} {...original} />
  ) : (
    <PageHeader title={record.title} {...original}>
      <Breadcrumbs {...crumbs} />
    </PageHeader>
  );
  const shown = (
    <AboutRecordProvider value={aboutValue(record)}>
      {calendar && (
        <div className="container">
          <CalendarLink section={calendar} path={record.path} />
        </div>
      )}
      <Blocks blocks={rest} map={map} />
      {helpful && <Helpful resource={helpful} id={record.id} />}
    </AboutRecordProvider>
  );
  if (!tree)
    return (
      <>
        {top}
        {shown}
      </>
    );
  const texts = rest.map((block) => ('html' in block ? String(block.html) : ''));
  return (
    <TreePage id={record.id} section={section} tree={tree} parts={partsOfText(texts)} head={top}>
      {shown}
    </TreePage>
  );
}
