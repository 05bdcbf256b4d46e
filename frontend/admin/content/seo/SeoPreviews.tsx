import { Stack, Text } from '@mantine/core';
import { useBrand } from '../../core/brand/brand';
import { t } from '../../core/language/t';
import { storageUrl } from '../../core/ui/storage-url';
import classes from './seo.module.css';

/** A page as shown outside of the site. */
export interface ShownPage {
  /** The complete title, with the name of the site. */
  title: string;
  description: string;
  /** A stored file name; empty for the one drawn from the title. */
  picture: string;
  /** The address of the picture drawn from the title; undefined uses the picture of the site. */
  made?: string | undefined;
  /** The parts of the address: host, section, slug. */
  address: readonly string[];
  isHidden: boolean;
}

/** A page as shown by a search engine, X and WhatsApp. Their layouts and fonts are the same in every language. */
export function SeoPreviews({ title, description, picture, made, address, isHidden }: ShownPage) {
  const { name, version } = useBrand();
  const [host = ''] = address;
  const image = picture || !made ? storageUrl(picture || `site/share.png?v=${version}`) : made;
  return (
    <Stack gap="lg">
      <figure className={classes.preview}>
        <figcaption>{t('seo.searchResult')}</figcaption>
        <div className={classes.result} data-hidden={isHidden || undefined}>
          {isHidden ? (
            <Text fz="sm">{t('seo.keptOut')}</Text>
          ) : (
            <>
              <div className={`row ${classes.source}`}>
                <img src={storageUrl(`site/icon-32.png?v=${version}`)} alt="" width={26} height={26} />
                <div>
                  <b dir="auto">{name}</b>
                  <span dir="ltr">{address.join(' › ')}</span>
                </div>
              </div>
              <strong dir="auto">{title}</strong>
              <p dir="auto">{description}</p>
            </>
          )}
        </div>
      </figure>
      <figure className={classes.preview}>
        <figcaption>WhatsApp</figcaption>
        <div className={classes.chat}>
          <div className={classes.message}>
            <img src={image} alt="" />
            <div>
              <b dir="auto">{title}</b>
              <p dir="auto">{description}</p>
              <span dir="ltr">{host}</span>
            </div>
          </div>
        </div>
      </figure>
      <figure className={classes.preview}>
        <figcaption>{t('seo.cardOnX')}</figcaption>
        <div className={classes.card}>
          <img src={image} alt="" />
          <b dir="auto">{title}</b>
        </div>
        <Text fz="xs" c="dimmed" dir="ltr" mt={4}>
          {t('seo.fromHost', { host })}
        </Text>
      </figure>
    </Stack>
  );
}
