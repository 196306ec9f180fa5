import type { PageAlias } from '#contract/page-alias.ts'
import { slugPaths } from '#contract/paths.ts'
import {
  readCategorySlug,
  readCollectionSlug,
  readProductSlug,
  type SlugTarget,
} from '#operations/catalog/slugs/read-slug.ts'
import { readFromReplica } from '#operations/runtime/read-from-replica.ts'
import type { Shop } from '#operations/shop.ts'

interface SlugPage {
  prefix: string
  read: (shop: Shop, slug: string) => Promise<SlugTarget | null>
  /** The address of the same page by id. */
  toPath: (id: string) => string
}

const slugPages: SlugPage[] = [
  { prefix: slugPaths.product, read: readProductSlug, toPath: (id) => `/detail/${id}` },
  { prefix: slugPaths.category, read: readCategorySlug, toPath: (id) => `/categories/${id}` },
  {
    prefix: slugPaths.collection,
    read: readCollectionSlug,
    toPath: (id) => `/shop?collection=${id}`,
  },
]

/**
 * Resolves an address with a slug.
 * @returns the page with its address by id, the address to redirect to, or null for every other path
 */
export async function resolveSlugPage(
  shop: Shop,
  { pathname, search }: URL,
): Promise<{ alias: PageAlias } | { redirect: string } | null> {
  const found = slugPages.find(({ prefix }) => pathname.startsWith(prefix))
  const slug = found && decodeSlug(pathname.slice(found.prefix.length))
  if (!slug) return null
  const target = await readFromReplica(shop, (current) => found.read(current, slug))
  if (!target) return null
  if ('id' in target) return { alias: { path: pathname, page: found.toPath(target.id) } }
  return { redirect: found.prefix + encodeURIComponent(target.presentSlug) + search }
}

function decodeSlug(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
