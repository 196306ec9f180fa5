import { compress } from 'hono/compress'
import { type FeedChannel, feedChannels, productFeedPaths } from '#contract/catalog/product-feeds.ts'
import type { App, AppContext } from '#http/app-context.ts'
import type { ConcurrencyLimiter } from '#http/load/concurrency-limiter.ts'
import { respondWithinLimit } from '#http/load/respond-within-limit.ts'
import { readFeedShopName, readProductFeed } from '#operations/catalog/read-product-feed.ts'

const maxAgeMs = 10_000
/** A larger feed is read from the database for each request. */
const maxCachedBytes = 8 * 1024 * 1024

interface CachedFeed {
  shopName: string
  createdAt: number
  chunks: Uint8Array<ArrayBuffer>[]
}

export function mountProductFeeds(app: App, context: AppContext, limiter: ConcurrencyLimiter): void {
  const cache = new Map<FeedChannel, CachedFeed>()
  for (const channel of feedChannels) {
    app.get(productFeedPaths[channel], compress(), (c) =>
      respondWithinLimit(context, limiter, c, async () => {
        const shopName = await readFeedShopName(context.shop)
        if (shopName === null) return c.text('Not found', 404)
        const cached = cache.get(channel)
        const isFresh = cached?.shopName === shopName && Date.now() < cached.createdAt + maxAgeMs
        const createdAt = isFresh ? cached.createdAt : Date.now()
        const store = (chunks: CachedFeed['chunks']) => cache.set(channel, { shopName, createdAt, chunks })
        const remainingSeconds = Math.max(0, Math.floor((createdAt + maxAgeMs - Date.now()) / 1000))
        const body = isFresh
          ? streamChunks(cached.chunks.values())
          : streamChunks(encode(readProductFeed(context.shop, { ...context, channel, shopName }), store))
        return new Response(body, {
          headers: {
            'Content-Type': 'application/xml; charset=utf-8',
            'Cache-Control': `public, max-age=${remainingSeconds}`,
          },
        })
      }),
    )
  }
}

/** @param store is called with a complete feed that is small enough to be cached */
async function* encode(
  texts: AsyncGenerator<string>,
  store: (chunks: Uint8Array<ArrayBuffer>[]) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const text of texts) {
    const chunk = encoder.encode(text)
    bytes += chunk.byteLength
    if (bytes <= maxCachedBytes) chunks.push(chunk)
    yield chunk
  }
  if (bytes <= maxCachedBytes) store(chunks)
}

type Chunks = Iterator<Uint8Array<ArrayBuffer>> | AsyncIterator<Uint8Array<ArrayBuffer>>

function streamChunks(chunks: Chunks): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}
