import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'
import { debianProgram } from './debian.ts'

const file = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url))

/** HAProxy as `deploy/haproxy.cfg` has it, before these two shops. */
export async function startProxy(shops: { url: string }[]) {
  const program = debianProgram('haproxy', ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'])
  const [one, two] = shops.map(({ url }) => `127.0.0.1:${new URL(url).port}`)
  const bind = `127.0.0.1:${await freePort()}`
  const env = { ...process.env, SHOP_BIND: bind, SHOP_1: one, SHOP_2: two }
  // Its own news of who is up and down go nowhere.
  const proxy = spawn(program, ['-db', '-q', '-f', file], { env, stdio: ['ignore', 'ignore', 'ignore'] })
  const gone = new Promise((done) => proxy.once('exit', done))
  return {
    url: `http://${bind}`,
    stop: async () => {
      proxy.kill('SIGKILL')
      await gone
    },
  }
}
