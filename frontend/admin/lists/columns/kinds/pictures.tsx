import { Avatar } from '@mantine/core';
import { storageUrl } from '../../../core/ui/storage-url';
import { readText } from '../../../fields/field/read-field';
import classes from './cells.module.css';
import type { ColumnKindObject } from './column-kind';

export const thumbnail: ColumnKindObject = {
  Cell: ({ text }) =>
    text === '' ? (
      <span className={classes.none} />
    ) : (
      <span className={classes.place}>
        <img className={classes.thumbnail} src={storageUrl(text)} alt="" loading="lazy" />
      </span>
    ),
  width: 104,
  card: 'media',
  isUnsortable: true,
};

export const avatar: ColumnKindObject = {
  Cell: ({ text, record }) => (
    <Avatar
      className={classes.face}
      src={text === '' ? null : storageUrl(text)}
      imageProps={{ loading: 'lazy' }}
      name={readText(record, 'name')}
      color="green"
      alt=""
    />
  ),
  width: 64,
  card: 'media',
  isUnsortable: true,
};
