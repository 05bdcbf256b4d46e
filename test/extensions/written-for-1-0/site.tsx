import {
  type BlockGround,
  BlockHead,
  defineSiteExtension,
  type SiteExtension,
  usePageLanguage,
  useTextLanguage,
  type ViewOf,
} from '@jukwaa/extension/site';
import type { TourLineBlock, ToursBlock, ToursData } from './extension.js';

type Shown = ToursBlock & ToursData;

function Tours({ block: { heading, introduction, none, tours } }: { block: Shown }) {
  const language = usePageLanguage();
  const languageOf = useTextLanguage();
  return (
    <div className="container">
      <BlockHead heading={heading} introduction={introduction} />
      {tours.length === 0 && <p {...languageOf(none)}>{none}</p>}
      <ul>
        {tours.map(({ id, name, price }) => (
          <li key={id}>{`${name}: ${price.toLocaleString(language)}`}</li>
        ))}
      </ul>
    </div>
  );
}

const ground: BlockGround = 'sand';

const tours: ViewOf<Shown> = {
  View: Tours,
  isEmpty: ({ tours: shown, none }) => shown.length === 0 && none === '',
  ground: () => ground,
};

const line: ViewOf<TourLineBlock> = { View: () => <hr />, isEmpty: () => false };

const extension: SiteExtension = defineSiteExtension({ blocks: { tours_1_0: tours, tour_line_1_0: line } });

export default extension;
