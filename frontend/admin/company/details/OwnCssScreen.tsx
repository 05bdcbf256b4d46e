import { Button } from '@mantine/core';
import { WITHOUT_OWN_CSS } from '../../../../backend/core/http/own-css.shared.js';
import { t } from '../../core/language/t';
import { SettingsScreen } from '../../records/settings/SettingsScreen';
import { ownCssSettings } from './own-css-settings';

export const OwnCssScreen = () => (
  <SettingsScreen
    settings={ownCssSettings()}
    actions={() => (
      <Button component="a" href={`/?${WITHOUT_OWN_CSS}`} target="_blank" variant="default">
        {t('company.ownCssWithout')}
      </Button>
    )}
  />
);
