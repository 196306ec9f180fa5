import { Link, linkOptions } from '@tanstack/react-router'
import { type Audience, audienceLabels } from '#contract/catalog/audiences.ts'
import type { ListedCategory } from '#contract/catalog/categories.ts'
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
export function shopMenuLinks(
  categories: readonly ListedCategory[],
  audiences: readonly Audience[] = [],
): ShopLink[] {
  const audienceLinks = audiences.map((audience) => ({
    label: audienceLabels[audience],
    link: linkOptions({ to: '/shop', search: { audience } }),
  }))
  const categoryLinks = categories
    .filter(({ parent }) => !parent)
    .map(({ _id, name }) => ({
      label: name,
      link: linkOptions({ to: '/categories/$id', params: { id: _id } }),
    }))
  return [allProductsMenuLink, ...audienceLinks, ...categoryLinks]
}

export function ShopLinks({
  categories,
  className,
}: {
  categories: readonly ListedCategory[]
  className?: string
}) {
  const audiences = useSettingsSummary()?.audiences
  return (
    <ul className={className}>
      {shopMenuLinks(categories, audiences).map(({ label, link }) => (
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
  )
}
