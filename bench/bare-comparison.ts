import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { type Bench, compareRates } from './budget.ts'
import { type LoadTarget, measureRequestsPerSecond } from './load.ts'
import type { BenchShop } from './shop.ts'

/** Starts a bare node:http server in a child process that sends the same bytes as `like`, compressed or not. */
async function openBare(like: LoadTarget) {
  const request = get(like.url, { headers: like.headers })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(
      ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name),
    ),
  )
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)))
  child.send({ headers, body: body.toString('base64') })
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}/`, headers: like.headers, close: () => child.kill() }
}

/** Compares one URL of the shop, requested by ten connections, with a bare server that sends the same response. */
export function benchAgainstBareServer(
  name: string,
  what: string,
  goal: number,
  url: (shop: BenchShop) => Promise<string>,
  headers: Record<string, string> = {},
): Bench {
  return {
    name,
    async measure({ shop: open, runs }) {
      const shop = await open()
      const own = { url: shop.url + (await url(shop)), headers }
      const bare = await openBare(own)
      const pairs: { own: number; base: number }[] = []
      for (let n = 0; n < runs; n++) {
        pairs.push({ own: await measureRequestsPerSecond(own), base: await measureRequestsPerSecond(bare) })
      }
      bare.close()
      return [compareRates(what, pairs, 'bare node:http, same bytes', goal)]
    },
  }
}

/** With this header the shop sends the smallest encoding. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' }

export async function findNewestProductId({ db }: BenchShop): Promise<string> {
  const [row] = await db.query<{ id: string }>(sql`
    SELECT id FROM products WHERE deleted_at IS NULL AND state = 'active' ORDER BY created_at DESC, id DESC LIMIT 1`)
  if (!row) throw new Error('the shop has no products')
  return row.id
}
