import { Anchor, Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Page, ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { useBrand } from '../../core/brand/brand';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { usePermissions } from '../../core/session/usePermissions';
import classes from './MoreDecisions.module.css';

interface Placeholder {
  to: string;
  label: SentenceKey;
}

/** Further decisions below the steps: when the site opens, and remaining placeholder pictures. */
export function MoreDecisions() {
  const placeholders = usePlaceholders();
  const { can } = usePermissions();
  return (
    <Paper component="section" className={classes.sheet} aria-labelledby="also-decide">
      <Title order={2} fz="lg" id="also-decide">
        {t('firstSteps.alsoDecide')}
      </Title>
      <ul>
        <Decision to="/admin/opening" label={t('firstSteps.openingLink')} text={t('firstSteps.openingLinkHint')} />
        {can('legal.write') && (
          <Decision to="/admin/legal" label={t('company.legalText')} text={t('firstSteps.legalHint')} />
        )}
        {placeholders.length > 0 && (
          <li>
            <Text fw={560}>{t('firstSteps.placeholders')}</Text>
            {placeholders.map(({ to, label }) => (
              <Anchor key={to} component={Link} to={to} fz="sm" className={classes.place}>
                {t(label)}
              </Anchor>
            ))}
          </li>
        )}
      </ul>
    </Paper>
  );
}

const Decision = ({ to, label, text }: { to: string; label: string; text: string }) => (
  <li>
    <Anchor component={Link} to={to} fw={560} className="tap">
      {label}
    </Anchor>
    <Text fz="sm" c="dimmed">
      {text}
    </Text>
  </li>
);

/** Pictures for which the site shows a drawing, a logo or nothing. */
function usePlaceholders(): Placeholder[] {
  const { logo, icon } = useBrand();
  const { data: banners } = useGet<Page<ResourceRecord>>(
    ['first_steps', 'banners'],
    '/admin/api/list_banner?status=active&per_page=1',
  );
  const { data: images } = useGet<Record<string, unknown>>(['first_steps', 'homeimage'], '/admin/edit_homeimage');
  return [
    ...(logo || icon ? [] : [{ to: '/admin/identity', label: 'firstSteps.placeholder.logo' } as const]),
    ...(banners?.total === 0 ? [{ to: '/admin/banner', label: 'firstSteps.placeholder.banner' } as const] : []),
    ...(images && ['help', 'approach', 'product'].some((name) => !images[name])
      ? [{ to: '/admin/homeimage', label: 'firstSteps.placeholder.homeimage' } as const]
      : []),
  ];
}
