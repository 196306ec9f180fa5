import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningShop, startShop } from '#test/servers/running-shop.ts'

// Unfinished request bodies must not fill the memory (R7).

const folder = mkdtempSync(join(tmpdir(), 'tiem-bodies-'))
let shop: RunningShop
beforeAll(async () => {
  shop = await startShop({ dataDir: folder, env: { MAX_REQUESTS_PER_CLIENT: '16' } })
}, 120_000)
afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** @returns the resident memory of the shop in MiB */
function memory(): number {
  const status = readFileSync(`/proc/${shop.process.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

/** Sends a POST without the last byte of its body. */
function sendUnfinished(from: string, bytes: number, isChunked: boolean): Socket {
  const { port } = new URL(shop.url)
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  const head = 'POST /api/v1/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`
  const chunk = isChunked ? `${bytes.toString(16)}\r\n` : ''
  socket.write(`${head}${length}\r\n\r\n${chunk}${'x'.repeat(bytes - 1)}`)
  return socket
}

const megabyte = 1_000_000

test.runIf(process.platform === 'linux').for([
  ['400 bodies of 1 MB from one address', 400, megabyte, false, 1],
  ['400 bodies of 1 MB from 100 addresses', 400, megabyte, false, 100],
  ['400 chunked bodies of 1 MB from 100 addresses', 400, megabyte, true, 100],
  ['3000 bodies of 16 kB from 250 addresses', 3000, 16_000, false, 250],
] as const)(
  '%s take less than 96 MB of memory [A7]',
  { timeout: 60_000 },
  async ([what, count, bytes, isChunked, addresses]) => {
    await fetch(`${shop.url}/api/v1/products?limit=16`)
    const before = memory()
    const sockets = Array.from({ length: count }, (_, n) =>
      sendUnfinished(`127.0.1.${(n % addresses) + 1}`, bytes, isChunked),
    )
    let most = before
    for (let n = 0; n < 30; n++) {
      await sleep(100)
      most = Math.max(most, memory())
    }
    const answer = await fetch(`${shop.url}/api/v1/products?limit=16`)
    for (const socket of sockets) socket.destroy()
    process.stdout.write(`    ${what}: ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB\n`)
    expect(answer.status).toBe(200)
    expect(most - before).toBeLessThan(96)
  },
)
