import type { LinkComponentProps } from '@tanstack/react-router'
import type { MenuPlace } from '#contract/content/menu-places.ts'
import type { MenuLink } from '#contract/content/menus.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { HrefLink } from '#web/ui/button/href-link.tsx'

const noLinks: MenuLink[] = []
/** While the settings cannot be loaded, shoppers still find the goods. */
const fallbackLinks: MenuLink[] = [
  { label: 'Home', href: '/', type: 'page' },
  { label: 'Shop', href: '/shop', type: 'page' },
]
export const useMenu = (place: MenuPlace): MenuLink[] =>
  useSettingsSummary()?.menus[place] ?? (place === 'header' ? fallbackLinks : noLinks)

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
