import { Link, linkOptions } from '@tanstack/react-router'
import { type Audience, audienceLabels } from '#contract/catalog/audiences.ts'
import type { CategoryListItem } from '#contract/catalog/categories.ts'
import type { PlainLabel } from '#contract/settings/labels.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import type { LinkTarget } from '#web/app/router/link-target.ts'

interface ShopLink {
  label: string
  link: LinkTarget
}

/** The specification fixes the label of this link. */
interface LabelledShopLink {
  labelKey: PlainLabel
  link: LinkTarget
}

export const homeMenuLink: LabelledShopLink = { labelKey: 'Home', link: linkOptions({ to: '/' }) }
const allProductsMenuLink: ShopLink = { label: 'Tất cả sản phẩm', link: linkOptions({ to: '/shop' }) }
export const blogMenuLink: ShopLink = { label: 'Blog', link: linkOptions({ to: '/blog' }) }

export const shopMenuLinks = (categories: readonly CategoryListItem[]): ShopLink[] => [
  allProductsMenuLink,
  ...listCategoryLinks(categories),
]

const listCategoryLinks = (categories: readonly CategoryListItem[]): ShopLink[] =>
  categories
    .filter(({ parent }) => !parent)
    .map(({ _id, name }) => ({
      label: name,
      link: linkOptions({ to: '/categories/$id', params: { id: _id } }),
    }))

const toAudienceLink = (audience: Audience): ShopLink => ({
  label: audienceLabels[audience],
  link: linkOptions({ to: '/shop', search: { audience } }),
})

interface ShopLinksProps {
  categories: readonly CategoryListItem[]
  className: string
}

export function ShopLinks({ categories, className }: ShopLinksProps) {
  const audiences = useSettingsSummary()?.audiences ?? []
  return (
    <div className={className}>
      <LinkGroup links={[allProductsMenuLink]} />
      {audiences.length > 0 && <LinkGroup title="Dành cho" links={audiences.map(toAudienceLink)} />}
      <LinkGroup title="Danh mục" links={listCategoryLinks(categories)} />
    </div>
  )
}

function LinkGroup({ title, links }: { title?: string; links: readonly ShopLink[] }) {
  return (
    <div>
      {title && <p className="pt-2.5 text-sm text-ink-soft">{title}</p>}
      <ul aria-label={title}>
        {links.map(({ label, link }) => (
          <li key={label}>
            <Link
              {...link}
              activeOptions={{ exact: true, includeSearch: Boolean(link.search) }}
              className="block py-2.5 hover:text-lacquer-ink data-[status=active]:text-lacquer-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
