import { compress } from 'hono/compress'
import { feedChannels, productFeedPaths } from '#contract/catalog/product-feeds.ts'
import type { App, AppContext } from '#http/app-context.ts'
import type { ConcurrencyLimiter } from '#http/load/concurrency-limiter.ts'
import { respondWithinLimit } from '#http/load/respond-within-limit.ts'
import { readFeedShopName, readProductFeed } from '#operations/catalog/read-product-feed.ts'

const maxAgeMs = 10_000
const maxCachedBytes = 8 * 1024 * 1024

type Chunk = Uint8Array<ArrayBuffer>
type ChunkIterator = Iterator<Chunk> | AsyncIterator<Chunk>

interface CachedFeed {
  shopName: string
  createdAt: number
  isPending: boolean
  /** Null if the feed is larger than `maxCachedBytes`. */
  chunks: Promise<Chunk[] | null>
}

export function mountProductFeeds(app: App, context: AppContext, limiter: ConcurrencyLimiter): void {
  for (const channel of feedChannels) {
    const openFeed = createFeedCache((shopName) =>
      encode(readProductFeed(context.shop, { ...context, channel, shopName })),
    )
    app.get(productFeedPaths[channel], compress(), (c) =>
      respondWithinLimit(context, limiter, c, async () => {
        const shopName = await readFeedShopName(context.shop)
        if (shopName === null) return c.text('Not found', 404)
        const { chunks, createdAt } = await openFeed(shopName)
        const remainingSeconds = Math.max(0, Math.floor((createdAt + maxAgeMs - Date.now()) / 1000))
        return new Response(streamChunks(chunks, limiter), {
          headers: {
            'Content-Type': 'application/xml; charset=utf-8',
            'Cache-Control': `public, max-age=${remainingSeconds}`,
          },
        })
      }),
    )
  }
}

/**
 * Concurrent requests wait for one rendering, which is cached for `maxAgeMs` after its start. If it is too large, the
 * request that began it continues it, and the others read for themselves.
 */
function createFeedCache(read: (shopName: string) => AsyncGenerator<Chunk>) {
  let latest: CachedFeed | undefined
  return async (shopName: string): Promise<{ chunks: ChunkIterator; createdAt: number }> => {
    const isUsable = latest && (latest.isPending || Date.now() < latest.createdAt + maxAgeMs)
    if (latest?.shopName === shopName && isUsable) {
      const { createdAt } = latest
      return { chunks: (await latest.chunks)?.values() ?? read(shopName), createdAt }
    }
    const feed = read(shopName)
    const beginning = readBeginning(feed)
    const cached = {
      ...{ shopName, createdAt: Date.now(), isPending: true },
      chunks: beginning.then(({ chunks, isComplete }) => (isComplete ? chunks : null)),
    }
    latest = cached
    cached.chunks.then(
      () => {
        cached.isPending = false
      },
      () => {
        if (latest === cached) latest = undefined
      },
    )
    const { chunks, isComplete } = await beginning
    return { chunks: isComplete ? chunks.values() : joinChunks(chunks, feed), createdAt: cached.createdAt }
  }
}

async function readBeginning(feed: AsyncGenerator<Chunk>): Promise<{ chunks: Chunk[]; isComplete: boolean }> {
  const chunks: Chunk[] = []
  let bytes = 0
  while (bytes <= maxCachedBytes) {
    const { value, done } = await feed.next()
    if (done) return { chunks, isComplete: true }
    bytes += value.byteLength
    chunks.push(value)
  }
  return { chunks, isComplete: false }
}

/** Takes the chunks out of the array, so that those that were sent do not stay in memory. */
export async function* joinChunks(chunks: Chunk[], rest: AsyncGenerator<Chunk>): AsyncGenerator<Chunk> {
  try {
    for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) yield chunk
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

async function* encode(texts: AsyncGenerator<string>): AsyncGenerator<Chunk> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

/** Only reading a chunk counts as work, so that slow clients do not use up the limit. */
function streamChunks(chunks: ChunkIterator, limiter: ConcurrencyLimiter): ReadableStream<Chunk> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await limiter.run(async () => chunks.next())
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}
