import { NIL as nilUuid } from 'uuid'
import type { FeedChannel } from '#contract/catalog/product-feeds.ts'
import { listFeedProducts } from '#data/catalog/product-feed.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { buildFeedItems, type FeedProduct } from '#domain/catalog/feeds/feed-items.ts'
import { renderFeedEnd, renderFeedItem, renderFeedStart } from '#domain/catalog/feeds/render-feed.ts'
import { readFromReplica } from '#operations/runtime/read-from-replica.ts'
import type { Shop } from '#operations/shop.ts'

const batchSize = 200

/** @returns the name of the shop, or null while the owner has not switched the feeds on */
export async function readFeedShopName({ db }: Shop): Promise<string | null> {
  const { name, productFeed } = await readShopSettings(db)
  return productFeed ? name : null
}

/** Reads batch after batch, so that the memory does not grow with the number of products. */
export async function* readProductFeed(
  shop: Shop,
  feed: { channel: FeedChannel; publicUrl: string; shopName: string },
): AsyncGenerator<string> {
  yield renderFeedStart(feed)
  for (let last: string = nilUuid; ; ) {
    const products: FeedProduct[] = await readFromReplica(shop, ({ db }) =>
      listFeedProducts(db, last, batchSize),
    )
    const items = products.flatMap((product) => buildFeedItems(product, feed))
    if (items.length > 0) yield items.map(renderFeedItem).join('')
    const end = products.at(-1)
    if (!end) break
    last = end.id
  }
  yield renderFeedEnd()
}
