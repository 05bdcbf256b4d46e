import { Text } from '@mantine/core';
import { useContentDirection } from '../../field/content-direction';
import { type FieldValue, textIn } from '../../field/values';
import { NoValue } from './NoValue';
import classes from './views.module.css';

/** A plain text, read-only. */
export function TextView({ value }: { value: FieldValue }) {
  const text = textIn(value);
  const direction = useContentDirection(text);
  if (text === '') return <NoValue />;
  return (
    <Text className={classes.text}>
      <bdi dir={direction}>{text}</bdi>
    </Text>
  );
}
