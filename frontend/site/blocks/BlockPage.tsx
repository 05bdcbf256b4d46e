import { Fragment, type HTMLAttributes } from 'react';
import type { ContentPageData, ShownBlock } from '../../../backend/site/pages/content-page-data.dto.js';
import type { OwnData } from '../../api/pages';
import { originalLanguage } from '../page-data/original-language';
import './extension-blocks';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { PageHeader } from '../ui/PageHeader';
import styles from './BlockLayout.module.css';
import type { BlockGround, ViewOf } from './block-view';
import { viewOf } from './blocks';

interface PlacedBlock {
  block: ShownBlock;
  View: ViewOf<ShownBlock>['View'];
  ground: BlockGround;
}

/** The non-empty blocks. Of two neighbours on tinted grounds of different colors, the second is set on paper. */
function placed(blocks: ShownBlock[], map: ContentPageData['map']): PlacedBlock[] {
  let above: BlockGround = 'paper';
  return blocks.flatMap((block) => {
    const view = viewOf(block);
    if (!view || view.isEmpty(block, map)) return [];
    const own = view.ground?.(block);
    // Texts of a look that is dark in both schemes are light.
    const wanted = (own !== 'night' && block.ground) || own || 'paper';
    const clashes = !isAnyDark(wanted) && !['paper', 'dark', 'brand'].includes(above) && wanted !== above;
    const ground: BlockGround = clashes ? 'paper' : wanted;
    above = ground;
    return [{ block, View: view.View, ground }];
  });
}

const isAnyDark = (ground: BlockGround): boolean => ground === 'night' || ground === 'dark' || ground === 'brand';

/** A page built of blocks by editors. */
export function BlockPage({ data: { page, map } }: { data: OwnData<ContentPageData> }) {
  const original = originalLanguage(page);
  return (
    <>
      <PageHeader title={page.heading} lead={page.introduction} {...original}>
        <Breadcrumbs current={page.heading === page.title ? undefined : page.title} />
      </PageHeader>
      <Blocks blocks={page.blocks} map={map} {...original} />
    </>
  );
}

interface BlocksProps extends Pick<HTMLAttributes<HTMLElement>, 'lang' | 'dir'> {
  blocks: ShownBlock[];
  map: ContentPageData['map'];
  /** Whether they follow the head of a page, which has its own distance. */
  isBelowHead?: boolean;
}

/** Neighbours of half the width, two by two; any other block is alone. */
function inRows(blocks: PlacedBlock[]): PlacedBlock[][] {
  const rows: PlacedBlock[][] = [];
  for (const placed of blocks) {
    const last = rows.at(-1);
    const isBeside = last?.length === 1 && isHalf(placed) && last.every(isHalf);
    if (isBeside) last.push(placed);
    else rows.push([placed]);
  }
  return rows;
}

const isHalf = ({ block }: PlacedBlock): boolean => block.width === 'half';

/** `lang` and `dir` apply to the texts. */
export const Blocks = ({ blocks, map, isBelowHead = true, ...original }: BlocksProps) =>
  inRows(placed(blocks, map)).map((row, index) => {
    const sections = row.map(({ block, View, ground }, place) => (
      <section
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move in the browser
        key={place}
        className={styles.block}
        data-ground={ground}
        data-width={block.width || undefined}
        data-first={(isBelowHead && index === 0 && ground === 'paper') || undefined}
        data-block={block.place}
        {...(block.language === undefined ? original : originalLanguage(block))}
      >
        <View block={block} map={map} />
      </section>
    ));
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move in the browser
      <Fragment key={index}>
        {row.length > 1 ? <div className={`container ${styles.halves}`}>{sections}</div> : sections}
      </Fragment>
    );
  });
