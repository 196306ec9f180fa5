import type { CategoryListItem } from '#contract/catalog/categories.ts'
import type { ProductSummary } from '#contract/catalog/products.ts'
import type { PostSummary } from '#contract/content/pages.ts'
import { slugPaths } from '#contract/paths.ts'
import { formatZaloUrl } from '#domain/customers/format-phone.ts'
import type { SettingsSummary } from '#web/app/api/settings-summary.ts'
import type { NamedSite, Site } from '#web/app/site.ts'
import { toAbsoluteUrl } from '#web/storefront/shell/page-head.ts'

interface BreadcrumbStep {
  name: string
  path: string
}

/** Builds a schema.org BreadcrumbList that begins at the home page. */
export function buildBreadcrumbStructuredData(site: NamedSite, steps: readonly BreadcrumbStep[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.label('Home'), path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.publicUrl + path,
    })),
  }
}

/** The shop, the category above and the category itself, with their canonical paths. */
export function buildCategorySteps(
  site: NamedSite,
  categories: readonly CategoryListItem[] = [],
  id: string | undefined,
): BreadcrumbStep[] {
  const find = (categoryId: string | null | undefined) => categories.find(({ _id }) => _id === categoryId)
  const category = find(id)
  const above = find(category?.parent)
  const steps = [above, category].flatMap((step) =>
    step ? [{ name: step.name, path: slugPaths.category + encodeURIComponent(step.slug) }] : [],
  )
  return [{ name: site.label('Shop'), path: '/shop' }, ...steps]
}

export function buildItemListStructuredData(
  { publicUrl }: NamedSite,
  products: readonly ProductSummary[] = [],
): object[] {
  if (products.length === 0) return []
  const itemListElement = products.map(({ handle, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: publicUrl + slugPaths.product + encodeURIComponent(handle),
  }))
  return [{ '@type': 'ItemList', numberOfItems: products.length, itemListElement }]
}

const organizationId = ({ publicUrl }: Site) => `${publicUrl}/#shop`

/** Builds a schema.org OnlineStore, a kind of Organization, and WebSite with its search. */
export function buildShopStructuredData(site: NamedSite, settings: SettingsSummary | undefined): object[] {
  const { publicUrl, name } = site
  return [
    {
      '@type': 'OnlineStore',
      '@id': organizationId(site),
      name,
      url: `${publicUrl}/`,
      logo: toAbsoluteUrl(site, settings?.brand.logo || settings?.brand.favicon || '/icon-512.png'),
      ...(settings?.legal.owner ? { legalName: settings.legal.owner } : {}),
      ...(settings?.legal.taxCode ? { taxID: settings.legal.taxCode } : {}),
      ...(settings?.phone ? { telephone: settings.phone } : {}),
      ...(settings?.email ? { email: settings.email } : {}),
      ...(settings?.address
        ? { address: { '@type': 'PostalAddress', streetAddress: settings.address, addressCountry: 'VN' } }
        : {}),
      ...(settings?.zalo ? { sameAs: [formatZaloUrl(settings.zalo)] } : {}),
    },
    {
      '@type': 'WebSite',
      name,
      url: `${publicUrl}/`,
      inLanguage: 'vi',
      publisher: { '@id': organizationId(site) },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/shop?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** Builds a schema.org BlogPosting. */
export function buildBlogPostStructuredData(site: NamedSite, post: PostSummary, image: string): object {
  const { publicUrl } = site
  const publisher = {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.name,
    url: `${publicUrl}/`,
  }
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    datePublished: post.publishedOn,
    dateModified: post.publishedOn,
    inLanguage: 'vi',
    image: toAbsoluteUrl(site, image),
    mainEntityOfPage: `${publicUrl}/blog/${post.slug}`,
    author: publisher,
    publisher,
  }
}
