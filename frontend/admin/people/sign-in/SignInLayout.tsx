import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBrand } from '../../core/brand/brand';
import { Logo } from '../../core/ui/Logo';
import brandPanelClasses from './BrandPanel.module.css';
import classes from './SignInLayout.module.css';

interface Props {
  title: string;
  subtitle: ReactNode;
  /** Small print at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The layout of pages for users who are not signed in: their content beside the site's name. */
export function SignInLayout({ title, subtitle, footer, children }: Props) {
  return (
    <main className={`single ${classes.screen}`}>
      <Stack align="center" justify="space-between" gap={40} className={classes.side}>
        <Logo size={34} />
        <div className={classes.box}>
          <Title order={1} fz="h1">
            {title}
          </Title>
          <Text c="dimmed" mb="lg" mt={4}>
            {subtitle}
          </Text>
          {children}
        </div>
        <Text fz="sm" c="dimmed" mih={20}>
          {footer}
        </Text>
      </Stack>
      <BrandPanel />
      <div className={`kangaBorder ${classes.pattern}`} aria-hidden />
    </main>
  );
}

/** Decoration beside the form: the site's name and tagline, on its ornament. */
function BrandPanel() {
  const { name, tagline } = useBrand();
  return (
    <div className={brandPanelClasses.panel} aria-hidden>
      <div className={`kangaBorder ${brandPanelClasses.field}`} />
      <p className={brandPanelClasses.words}>
        <b>{name}</b>
        {tagline}
      </p>
    </div>
  );
}
