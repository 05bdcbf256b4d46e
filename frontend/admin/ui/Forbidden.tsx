import { Button, Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from './EmptyState';

/** Shown without the permission for a screen. */
export function Forbidden() {
  return (
    <Paper>
      <EmptyState
        title="Not for your role"
        text="Your role does not give access to this. An administrator can change your role."
      >
        <Button component={Link} to="/admin/dashboard" variant="default">
          Back to Dashboard
        </Button>
      </EmptyState>
    </Paper>
  );
}
