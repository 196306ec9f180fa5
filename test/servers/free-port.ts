import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections and to `listen(0)`: one of those can be taken before the
 * program listens.
 */
const range = [20_000, 32_000] as const

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer().on('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
}
