import type { ShownBlock } from '../../../backend/site/pages/content-page-data.dto.js';
import type { HomePageData } from '../../../backend/site/pages/home-page.dto.js';
import { Blocks } from '../blocks/BlockPage';

export interface HomeBlocksProps {
  blocks: ShownBlock[];
  map: HomePageData['map'];
}

/** Blocks between two sections of the home page. A module of its own, which other home pages do not load. */
export default function HomeBlocks({ blocks, map = null }: HomeBlocksProps) {
  return <Blocks blocks={blocks} map={map} isBelowHead={false} />;
}
