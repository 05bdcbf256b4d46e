import { Anchor } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { phoneHref } from '../../../../../backend/core/text/phone-number.shared.js';
import { t } from '../../../core/language/t';
import { mailtoUrl } from '../../../core/ui/contact-urls';
import { storageUrl } from '../../../core/ui/storage-url';
import classes from './cells.module.css';
import type { ColumnKindObject } from './column-kind';

export const email: ColumnKindObject = {
  Cell: ({ text }) => (
    <Anchor fz="inherit" className="tap" href={mailtoUrl(text)} dir="ltr">
      {text}
    </Anchor>
  ),
};

export const phone: ColumnKindObject = {
  Cell: ({ text }) => (
    <Anchor fz="inherit" className="tap" href={phoneHref(text)} dir="ltr">
      {/\p{L}/u.test(text) ? text : <bdo dir="ltr">{text}</bdo>}
    </Anchor>
  ),
};

export const link: ColumnKindObject = {
  Cell: ({ text }) =>
    text === '' ? null : (
      <Anchor fz="inherit" className={`tap ${classes.text}`} href={text} target="_blank" rel="noopener" dir="ltr">
        {withoutScheme(text)}
      </Anchor>
    ),
};

const withoutScheme = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

export const download: ColumnKindObject = {
  Cell: ({ text }) =>
    text === '' ? null : (
      <Anchor href={storageUrl(text)} download className={`tap inline ${classes.download}`}>
        <IconDownload size={15} stroke={1.8} aria-hidden />
        {t('ui.download')}
      </Anchor>
    ),
  width: 118,
};
