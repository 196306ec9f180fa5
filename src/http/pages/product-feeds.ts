import { compress } from 'hono/compress'
import { feedChannels, productFeedPaths } from '#contract/catalog/product-feeds.ts'
import type { App, AppContext } from '#http/app-context.ts'
import type { ConcurrencyLimiter } from '#http/load/concurrency-limiter.ts'
import { respondWithinLimit } from '#http/load/respond-within-limit.ts'
import { readFeedShopName, readProductFeed } from '#operations/catalog/read-product-feed.ts'

const maxAgeMs = 10_000
/** A larger feed is not cached: one response sends what was read so far and reads on, each other reads for itself. */
const maxCachedBytes = 8 * 1024 * 1024

type Chunk = Uint8Array<ArrayBuffer>

interface RenderedFeed {
  shopName: string
  createdAt: number
  isPending: boolean
  content: Promise<FeedContent>
}

interface FeedContent {
  /** Null: another response has taken them. */
  chunks: Chunk[] | null
  /** What follows them; null: the feed is complete and cached. */
  rest: AsyncGenerator<Chunk> | null
}

export function mountProductFeeds(app: App, context: AppContext, limiter: ConcurrencyLimiter): void {
  for (const channel of feedChannels) {
    const read = (shopName: string) =>
      encode(readProductFeed(context.shop, { ...context, channel, shopName }))
    const render = shareRendering(read)
    app.get(productFeedPaths[channel], compress(), (c) =>
      respondWithinLimit(context, limiter, c, async () => {
        const shopName = await readFeedShopName(context.shop)
        if (shopName === null) return c.text('Not found', 404)
        const feed = render(shopName)
        const chunks = takeChunks(await feed.content, () => read(shopName), limiter)
        const remainingSeconds = Math.max(0, Math.floor((feed.createdAt + maxAgeMs - Date.now()) / 1000))
        return new Response(streamChunks(chunks), {
          headers: {
            'Content-Type': 'application/xml; charset=utf-8',
            'Cache-Control': `public, max-age=${remainingSeconds}`,
          },
        })
      }),
    )
  }
}

/** Concurrent requests wait for one rendering. It is cached for `maxAgeMs` after its start. */
function shareRendering(read: (shopName: string) => AsyncGenerator<Chunk>) {
  let latest: RenderedFeed | undefined
  return (shopName: string): RenderedFeed => {
    const isUsable = latest && (latest.isPending || Date.now() < latest.createdAt + maxAgeMs)
    if (latest?.shopName === shopName && isUsable) return latest
    const feed = { shopName, createdAt: Date.now(), isPending: true, content: collect(read(shopName)) }
    latest = feed
    const end = () => {
      feed.isPending = false
    }
    feed.content.then(end, () => {
      if (latest === feed) latest = undefined
    })
    return feed
  }
}

async function collect(feed: AsyncGenerator<Chunk>): Promise<FeedContent> {
  const chunks: Chunk[] = []
  let bytes = 0
  while (bytes <= maxCachedBytes) {
    const { value, done } = await feed.next()
    if (done) return { chunks, rest: null }
    bytes += value.byteLength
    chunks.push(value)
  }
  return { chunks, rest: feed }
}

function takeChunks(content: FeedContent, read: () => AsyncGenerator<Chunk>, limiter: ConcurrencyLimiter) {
  const { chunks, rest } = content
  if (chunks && !rest) return chunks.values()
  content.chunks = null
  content.rest = null
  return withinLimit(limiter, chunks && rest ? joinChunks(chunks, rest) : read())
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
async function* withinLimit(
  limiter: ConcurrencyLimiter,
  chunks: AsyncGenerator<Chunk>,
): AsyncGenerator<Chunk> {
  try {
    for (;;) {
      const { value, done } = await limiter.run(() => chunks.next())
      if (done) return
      yield value
    }
  } finally {
    await chunks.return(undefined)
  }
}

function streamChunks(chunks: Iterator<Chunk> | AsyncIterator<Chunk>): ReadableStream<Chunk> {
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
