import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../core/language/t';

export const BackToSignIn = () => (
  <Anchor renderRoot={(props) => <Link to="/admin/login" {...props} />} fz="sm" className="tap">
    {t('signIn.back')}
  </Anchor>
);
