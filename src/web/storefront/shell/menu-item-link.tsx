import type { LinkComponentProps } from '@tanstack/react-router'
import type { MenuPlace } from '#contract/content/menu-places.ts'
import type { MenuLink } from '#contract/content/menus.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { HrefLink } from '#web/ui/button/href-link.tsx'

const noLinks: MenuLink[] = []

export function useMenu(place: MenuPlace): MenuLink[] {
  const label = useLabel()
  const menus = useSettingsSummary()?.menus
  if (menus) return menus[place]
  if (place !== 'header') return noLinks
  // While the settings cannot be loaded, shoppers still find the goods.
  return [
    { label: label('Home'), href: '/', type: 'page' },
    { label: label('Shop'), href: '/shop', type: 'page' },
  ]
}

interface MenuItemLinkProps extends Pick<LinkComponentProps<'a'>, 'activeOptions' | 'className'> {
  item: MenuLink
}

export function MenuItemLink({ item: { label, href, type }, activeOptions, className }: MenuItemLinkProps) {
  return type === 'document' ? (
    <a href={href} rel="noopener" className={className}>
      {label}
    </a>
  ) : (
    <HrefLink href={href} activeOptions={activeOptions} className={className}>
      {label}
    </HrefLink>
  )
}
