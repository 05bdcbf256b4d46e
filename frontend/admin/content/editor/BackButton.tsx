import { Box, Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './Write.module.css';

/** The way back to a list; on phones without its name. */
export const BackButton = ({ to, name }: { to: string; name: string }) => (
  <Button
    renderRoot={(props) => <Link to={to} {...props} />}
    variant="subtle"
    color="gray"
    className={classes.back}
    leftSection={<IconChevronLeft size={18} stroke={1.9} aria-hidden />}
    aria-label={name}
  >
    <Box component="span" visibleFrom="sm">
      {name}
    </Box>
  </Button>
);
