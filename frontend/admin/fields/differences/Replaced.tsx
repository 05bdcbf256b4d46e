import { Text } from '@mantine/core';
import { t } from '../../core/language/t';
import { storageUrl } from '../../core/ui/storage-url';
import { Arrow } from './Arrow';
import classes from './Replaced.module.css';

/** An old value and its replacement. */
export function Replaced({ older, newer }: { older: string; newer: string }) {
  if (older === newer) return <div className={classes.plain}>{older ? <bdi>{older}</bdi> : <Nothing />}</div>;
  return (
    <div className={classes.plain}>
      {older === '' ? <Nothing /> : <del dir="auto">{older}</del>}
      <Arrow />
      {newer === '' ? <Nothing /> : <ins dir="auto">{newer}</ins>}
    </div>
  );
}

export const Nothing = () => (
  <Text span fz="inherit" c="dimmed">
    {t('history.nothing')}
  </Text>
);

/** Both pictures side by side. */
export function Pictures({ older, newer }: { older: string; newer: string }) {
  const isSame = older === newer;
  return (
    <div className={classes.pictures}>
      {(isSame
        ? [['', newer]]
        : [
            [t('ui.before'), older],
            [t('ui.after'), newer],
          ]
      ).map(([words = '', name = '']) => (
        <figure key={words}>
          {name === '' ? (
            <span className={classes.none}>{t('history.noPicture')}</span>
          ) : (
            <img src={storageUrl(name)} alt={words || t('history.picture')} loading="lazy" />
          )}
          {words && <figcaption>{words}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
