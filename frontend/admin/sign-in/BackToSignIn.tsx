import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export const BackToSignIn = () => (
  <Anchor renderRoot={(props) => <Link to="/admin/login" {...props} />} fz="sm" className="tap">
    Back to the sign-in
  </Anchor>
);
