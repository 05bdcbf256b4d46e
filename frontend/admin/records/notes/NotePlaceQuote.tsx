import { CloseButton } from '@mantine/core';
import { t } from '../../core/language/t';
import type { QuotedPlace } from '../../fields/inputs/rich-text/quoted-places';
import classes from './Notes.module.css';

interface Props {
  place: Pick<QuotedPlace, 'quote'>;
  onRemove?: () => void;
}

/** The words that a note is about. */
export const NotePlaceQuote = ({ place, onRemove }: Props) => (
  <div className={classes.place}>
    <blockquote dir="auto">{place.quote}</blockquote>
    {onRemove && <CloseButton size="sm" className="tap" aria-label={t('ui.remove')} onClick={onRemove} />}
  </div>
);
