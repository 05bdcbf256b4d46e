import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { t } from '../../core/language/t';
import { type Elsewhere, nameOfScreen } from './section-form';

/** Links to screens that edit the rest of a section, or all of it. */
export function ScreenLinks({ screens, isAll }: { screens: readonly Elsewhere[]; isAll: boolean }) {
  return (
    <Text fz="sm" c="dimmed">
      {t.rich(isAll ? 'homeSections.drawingAll' : 'homeSections.drawingRest', {
        screens: screens.map((screen, index) => (
          <Fragment key={screen.to}>
            {index > 0 && ', '}
            <Anchor component={Link} to={screen.to} fz="inherit">
              {nameOfScreen(screen)}
            </Anchor>
          </Fragment>
        )),
      })}
    </Text>
  );
}
